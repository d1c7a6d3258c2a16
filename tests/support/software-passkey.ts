/** Passkey in software: makes a key pair, and answers the desk's questions as an authenticator does. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const encode = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** CBOR of the few kinds of values that an attestation holds. See https://www.rfc-editor.org/rfc/rfc8949 */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const members = [...value].flatMap(([key, member]) => [
    cbor(key),
    cbor(member as Parameters<typeof cbor>[0]),
  ]);
  return Buffer.concat([head(5, value.size), ...members]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}

/** Flags of the authenticator data: user present, user verified; and a new key. */
const [present, verified, newKey] = [0x01, 0x04, 0x40];

interface AnswerOptions {
  origin: string;
  /** False for an authenticator that asked for no fingerprint or PIN. */
  userVerified?: boolean;
}

export class SoftwarePasskey {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  /** Answers the options of a registration. */
  register(
    options: { challenge: string; rp: { id?: string } },
    { origin, userVerified = true }: AnswerOptions,
  ) {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x as string, 'base64url')],
      [-3, Buffer.from(y as string, 'base64url')],
    ]);
    const size = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), size, this.id, cbor(key)]);
    const data = this.#data(options.rp.id ?? '', present | (userVerified ? verified : 0) | newKey);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Buffer.concat([data, credential])],
    ]);
    const clientDataJSON = this.#clientData('webauthn.create', options.challenge, origin);
    return this.#answer({
      clientDataJSON: encode(clientDataJSON),
      attestationObject: encode(cbor(attestation)),
    });
  }

  /** Answers the options of an authentication. */
  answer(options: { challenge: string; rpId?: string }, { origin, userVerified = true }: AnswerOptions) {
    this.#counter += 1;
    const data = this.#data(options.rpId ?? '', present | (userVerified ? verified : 0));
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, origin);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(clientDataJSON)]))
      .sign(this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: encode(clientDataJSON),
      authenticatorData: encode(data),
      signature: encode(signature),
    });
  }

  #data(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  #clientData(type: string, challenge: string, origin: string): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  #answer(response: Record<string, string>) {
    const id = encode(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

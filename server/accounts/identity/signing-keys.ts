/** The keys that ID tokens are signed with: RSA, kept in the database and sealed, so that several servers share them. */
import {
  type CryptoKey,
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import type { Database } from '../../platform/database/open-database.ts';
import type { SealedBox } from '../../platform/sealed-box.ts';

export const algorithm = 'RS256';
const hourMs = 3_600_000;
/** A key that gets out must not be good for ever. */
const rotateAfterMs = 30 * 24 * hourMs;
/** Whether the key has had its time, or another server has made the next, is looked at this often. */
const recheckIntervalMs = hourMs;
/** By then no server signs with it any more, and the last token that it signed has ended. */
const deleteAfterMs = rotateAfterMs + 3 * hourMs;
/** A token of a key made by another server a moment ago is worth a look; tokens of no key at all are not. */
const reloadIntervalMs = 5_000;

export class SigningKeys {
  readonly #database: Database;
  readonly #sealer: SealedBox;
  readonly #now: () => Date;
  readonly #publicKeys = new Map<string, CryptoKey>();
  #signingKey: Promise<{ id: string; key: CryptoKey }> | undefined;
  #chosenAtMs = 0;
  #loadedAtMs = 0;

  constructor(database: Database, sealer: SealedBox, now: () => Date) {
    this.#database = database;
    this.#sealer = sealer;
    this.#now = now;
  }

  /** Made when it is first needed, and anew every month. */
  signingKey(): Promise<{ id: string; key: CryptoKey }> {
    const nowMs = this.#now().getTime();
    if (nowMs - this.#chosenAtMs >= recheckIntervalMs) {
      this.#chosenAtMs = nowMs;
      this.#signingKey = undefined;
    }
    this.#signingKey ??= this.#findOrCreate().catch((error: unknown) => {
      this.#signingKey = undefined;
      throw error;
    });
    return this.#signingKey;
  }

  /** For jose: the public key of a token's header. */
  readonly verificationKey: JWTVerifyGetKey = async ({ kid }) => {
    const cachedKey = this.#publicKeys.get(kid ?? '');
    if (cachedKey) return cachedKey;
    const nowMs = this.#now().getTime();
    if (nowMs - this.#loadedAtMs >= reloadIntervalMs) {
      this.#loadedAtMs = nowMs;
      await this.#load();
    }
    const found = this.#publicKeys.get(kid ?? '');
    if (!found) throw new errors.JWKSNoMatchingKey();
    return found;
  };

  async #load() {
    const rows = await this.#database.read.selectFrom('accountKeys').selectAll().orderBy('madeAt').execute();
    // One that only a secret opens which is on the list no more may be in other hands with it.
    for (const { id, publicKey, privateKey } of rows)
      if (!this.#publicKeys.has(id) && this.#sealer.open(privateKey) !== null)
        this.#publicKeys.set(id, (await importJWK(JSON.parse(publicKey), algorithm)) as CryptoKey);
    return rows;
  }

  async #findOrCreate(): Promise<{ id: string; key: CryptoKey }> {
    const nowMs = this.#now().getTime();
    const before = new Date(nowMs - deleteAfterMs).toISOString();
    await this.#database.write((transaction) =>
      transaction.deleteFrom('accountKeys').where('madeAt', '<', before).execute(),
    );
    const rows = await this.#load();
    for (const id of this.#publicKeys.keys())
      if (!rows.some((row) => row.id === id)) this.#publicKeys.delete(id);
    // The newest of the current secret: after a change of it there is a new one.
    for (const { id, privateKey, madeAt } of rows.reverse()) {
      if (Date.parse(madeAt) <= nowMs - rotateAfterMs) break;
      const jwk = this.#sealer.isCurrent(privateKey) && this.#sealer.open<JWK>(privateKey);
      if (jwk) return { id, key: (await importJWK(jwk, algorithm)) as CryptoKey };
    }
    const pair = await generateKeyPair(algorithm, { extractable: true });
    const publicJwk = await exportJWK(pair.publicKey);
    const id = await calculateJwkThumbprint(publicJwk);
    const row = {
      id,
      publicKey: JSON.stringify(publicJwk),
      privateKey: this.#sealer.seal(await exportJWK(pair.privateKey)),
      madeAt: new Date(nowMs).toISOString(),
    };
    await this.#database.write((transaction) => transaction.insertInto('accountKeys').values(row).execute());
    this.#publicKeys.set(id, pair.publicKey);
    return { id, key: pair.privateKey };
  }
}

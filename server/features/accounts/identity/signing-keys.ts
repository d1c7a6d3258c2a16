/** RSA signing keys of ID tokens, stored sealed in the database, so that all servers share them. */

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
import { hourMs } from '#shared/dates.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { SealedBox } from '../../../platform/sealed-box.ts';

export const algorithm = 'RS256';
/** Monthly rotation limits the damage of a leaked key. */
const rotateAfterMs = 30 * 24 * hourMs;
/** Interval at which a server checks whether its key has expired or another server has created a new one. */
const recheckIntervalMs = hourMs;
/** By then no server signs with the key any more, and its last token has expired. */
const deleteAfterMs = rotateAfterMs + 3 * hourMs;
/**
 * Minimum time between reloads for an unknown key id. Another server may have created a key just now, but
 * tokens with made-up key ids must not cause a query each.
 */
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

  /** Creates the key on first use, and a new one every month. */
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

  /** Resolves the public key of a token's header, for jose. */
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
    // A key sealed with a secret that was removed from the keyring may have leaked with it.
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
    // The newest key sealed with the current secret; a changed secret brings a new key.
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

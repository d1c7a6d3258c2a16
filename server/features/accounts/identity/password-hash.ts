/** Hashes and verifies passwords with scrypt; the cost is stored with each hash, so that it can grow. */
import { randomBytes, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { hashInThread } from './hash-in-thread.ts';

/** Cost by scrypt's own parameter names: N memory cost, r block size, p passes. */
export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/**
 * OWASP's minimum for scrypt with 32 MB.
 * See https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt
 */
export const standardCost: ScryptCost = { N: 32_768, r: 8, p: 3 };
const saltBytes = 16;
const hashBytes = 32;
const maxMemoryBytes = 64 * 1024 * 1024;
const dummySalt = Buffer.alloc(saltBytes);

/** Stored instead of a hash; matches no password. */
export const unusableHash = 'none';

/** Format `scrypt$N$r$p$salt$hash`, the last two in base64url. */
export async function hashPassword(password: string, cost = standardCost): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive(password, salt, cost);
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Takes equally long without an account (`storedHash` undefined), and for hashes of a lower cost. */
export async function verifyPassword(
  password: string,
  storedHash: string | undefined,
  cost = standardCost,
): Promise<boolean> {
  const parsed = parseHash(storedHash);
  if (!parsed) {
    await derive(password, dummySalt, cost);
    return false;
  }
  const { N, r, p, salt, hash } = parsed;
  const derived = await derive(password, salt, { N, r, p });
  if (N === cost.N && r === cost.r && p < cost.p)
    await derive(password, dummySalt, { ...cost, p: cost.p - p });
  return timingSafeEqual(derived, hash);
}

/** Returns whether a hash was made with another cost than today's. */
export function needsRehash(storedHash: string, { N, r, p } = standardCost): boolean {
  return !storedHash.startsWith(`scrypt$${N}$${r}$${p}$`);
}

function parseHash(storedHash = unusableHash) {
  const [kind, N, r, p, salt = '', hash = ''] = storedHash.split('$');
  if (kind !== 'scrypt') return null;
  return {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}

/**
 * NFKC makes equivalent spellings of the password equal.
 * See https://www.unicode.org/reports/tr15/
 */
function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return hashInThread({
    password: password.normalize('NFKC'),
    salt,
    bytes: hashBytes,
    options: { ...options, maxmem: maxMemoryBytes },
  });
}

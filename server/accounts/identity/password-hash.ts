/** Makes and checks what is kept of a password: scrypt, with the figures beside the hash so that they can grow. */
import { randomBytes, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { hashInThread } from './hash-in-thread.ts';

/** What a hash costs, by scrypt's own names: memory, width of a block, rounds. */
export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's floor for scrypt with 32 MB. */
export const standardCost: ScryptCost = { N: 32_768, r: 8, p: 3 };
const saltBytes = 16;
const hashBytes = 32;
const maxMemoryBytes = 64 * 1024 * 1024;
const dummySalt = Buffer.alloc(saltBytes);

/** Kept in the place of a hash: no password matches it. */
export const unusableHash = 'none';

/** `scrypt$N$r$p$salt$hash`, the last two in base64url. */
export async function hashPassword(password: string, cost = standardCost): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive(password, salt, cost);
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * Takes as long for somebody who has no account (`kept` undefined) as for somebody who has, and as long for a hash of
 * earlier figures as for one of today's.
 */
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

/** Whether it was made with other figures than those of today. */
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

/** Spellings that look alike are alike. */
function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return hashInThread({
    password: password.normalize('NFKC'),
    salt,
    bytes: hashBytes,
    options: { ...options, maxmem: maxMemoryBytes },
  });
}

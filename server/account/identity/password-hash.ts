/** Makes and checks what is kept of a password: scrypt, with the figures beside the hash so that they can grow. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const figures = { N: 32_768, r: 8, p: 1 };
const hashBytes = 32;
const mostMemoryBytes = 64 * 1024 * 1024;

/** `scrypt$N$r$p$salt$hash`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, figures);
  const { N, r, p } = figures;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Takes as long for somebody who has no account (`kept` undefined) as for somebody who has. */
export async function matchesPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [, N, r, p, salt, hash] = (kept ?? nobody).split('$') as string[];
  const derived = await derive(password, Buffer.from(salt as string, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(derived, Buffer.from(hash as string, 'base64url')) && kept !== undefined;
}

const nobody = `scrypt$${figures.N}$${figures.r}$${figures.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Spellings that look alike are alike. */
function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      hashBytes,
      { ...options, maxmem: mostMemoryBytes },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}

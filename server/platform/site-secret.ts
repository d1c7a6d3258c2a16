/** The secrets that links and returns are signed with: from the settings, or made once and kept in the data folder. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createKeyring, type Keyring } from './keyring.ts';
import { NoSiteError } from './no-site-error.ts';

export const secretFile = 'site-secret';

/** How it may be written: the current one, then earlier ones. */
const secretList = /^[0-9a-f]{64}(?:[\s,]+[0-9a-f]{64}){0,4}$/;

/** 32 bytes each. Two servers that start together on one folder come to the same. */
export function readSiteSecret(dataFolder: string, configured: string | undefined): Keyring {
  if (configured) return parseSecrets(configured);
  const file = path.join(dataFolder, secretFile);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readSecretFile(file);
}

/** The same for a command, which makes none: another secret would make other links than the server's. */
export function requireSiteSecret(dataFolder: string, configured: string | undefined): Keyring {
  if (configured) return parseSecrets(configured);
  const file = path.join(dataFolder, secretFile);
  if (existsSync(file)) return readSecretFile(file);
  throw new NoSiteError(
    `SITE_SECRET is not set, and there is no ${file}: the server of this site has its secret from elsewhere.`,
  );
}

function readSecretFile(file: string): Keyring {
  const text = readFileSync(file, 'utf8').trim();
  if (!secretList.test(text))
    throw new Error(
      `${file} must hold 64 hexadecimal digits, and below them at most four earlier secrets, one a line; delete it and a new one is made`,
    );
  return parseSecrets(text);
}

/** One list, however it is written: commas, or lines. */
export function parseSecrets(text: string): Keyring {
  const [current, ...earlier] = text
    .trim()
    .split(/[\s,]+/)
    .map((digits) => Buffer.from(digits, 'hex'));
  return createKeyring(current as Buffer, ...earlier);
}

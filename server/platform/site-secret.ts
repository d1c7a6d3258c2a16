/** Secrets that sign links and payment returns: configured, or created once in the data folder. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createKeyring, type Keyring } from './keyring.ts';
import { NoSiteError } from './no-site-error.ts';

export const secretFile = 'site-secret';

/** Format of the file: the current secret, then up to four earlier ones. */
const secretList = /^[0-9a-f]{64}(?:[\s,]+[0-9a-f]{64}){0,4}$/;

/** Returns secrets of 32 bytes each. Two servers that start at once on one folder get the same secret. */
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

/** The same for a command, which creates none: with another secret its links would not be the server's. */
export function requireSiteSecret(dataFolder: string, configured: string | undefined): Keyring {
  if (configured) return parseSecrets(configured);
  const file = path.join(dataFolder, secretFile);
  if (existsSync(file)) return readSecretFile(file);
  throw new NoSiteError(
    `SITE_SECRET is not set, and there is no ${file}: set the SITE_SECRET of the server.`,
  );
}

function readSecretFile(file: string): Keyring {
  const text = readFileSync(file, 'utf8').trim();
  if (!secretList.test(text))
    throw new Error(
      `${file} must hold 64 hexadecimal digits, then up to four earlier secrets, one a line; or delete it`,
    );
  return parseSecrets(text);
}

/** Parses one list, separated by commas or by line breaks. */
export function parseSecrets(text: string): Keyring {
  const [current, ...earlier] = text
    .trim()
    .split(/[\s,]+/)
    .map((digits) => Buffer.from(digits, 'hex'));
  return createKeyring(current as Buffer, ...earlier);
}

/** The key that links and returns are signed with: from the settings, or made once and kept in the data folder. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** 32 bytes. Two servers that start together on one folder come to the same key. */
export function readSiteSecret(dataFolder: string, configured: string | undefined): Buffer {
  if (configured) return Buffer.from(configured, 'hex');
  const file = path.join(dataFolder, 'site-secret');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (secret.length !== 32)
    throw new Error(`${file} must hold 64 hexadecimal digits; delete it and a new one is made`);
  return secret;
}

/** Finds a Chromium: the one named in CHROMIUM_PATH, the system's, else the one that comes as a package. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** Never the package's own arguments: they switch off web security, and with it what is tested here. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

async function packagedChromium(): Promise<string> {
  // It unpacks into the temporary folder and takes whatever version lies there: give it one of its own.
  const folder = path.resolve(import.meta.dirname, '../../node_modules/.cache/chromium');
  await mkdir(folder, { recursive: true });
  process.env.TMPDIR = folder;
  // Makes the package unpack the system libraries that a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/** `more` are arguments of its own. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  const system = '/usr/bin/chromium';
  const executablePath = named ?? (existsSync(system) ? system : await packagedChromium());
  return chromium.launch({ executablePath, args: [...quiet, ...more] });
}

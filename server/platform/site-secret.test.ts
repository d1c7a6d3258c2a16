/** The site's secret: created once, and rotated by writing a new one before it. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { readEnv } from '../settings/env.ts';
import { readSiteSecret } from './site-secret.ts';

const [first, second, third] = ['aa'.repeat(32), 'bb'.repeat(32), 'cc'.repeat(32)] as const;
let folder: string;
beforeEach(() => {
  folder = temporaryFolder('secret');
});
const file = () => path.join(folder, 'site-secret');
const hex = (configured?: string) => readSiteSecret(folder, configured).all.map((key) => key.toString('hex'));

test('a missing secret is created once, in a file that only its owner can read', () => {
  const made = hex();
  expect(made).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(hex()).toEqual(made);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test.each([
  `${first}\n${second}\n${third}\n`,
  `${first}\r\n${second}\r\n${third}`,
  `${first}, ${second},${third}`,
])('the file may hold earlier secrets after the current one: %j', (text) => {
  writeFileSync(file(), text);
  expect(hex()).toEqual([first, second, third]);
  expect(readSiteSecret(folder, undefined).current.toString('hex')).toBe(first);
  expect(readFileSync(file(), 'utf8')).toBe(text);
});

test.each(['', 'abc', first.slice(1), `${first}\nabc`, Array(6).fill(first).join('\n')])(
  'a malformed file is refused and left unchanged: %j',
  (text) => {
    writeFileSync(file(), text);
    expect(() => hex()).toThrow(`${file()} must hold 64 hexadecimal digits`);
    expect(readFileSync(file(), 'utf8')).toBe(text);
  },
);

test('the setting may hold a list of secrets, and a malformed list is refused', () => {
  const read = (SITE_SECRET: string) => hex(readEnv({ SITE_SECRET }).siteSecret);
  expect(read(first)).toEqual([first]);
  expect(read(`${first},${second}`)).toEqual([first, second]);
  for (const wrong of [`${first},`, `,${first}`, `${first} ${second}`, Array(6).fill(first).join(',')])
    expect(() => read(wrong)).toThrow(/SITE_SECRET: what was given/);
});

/** The README's commands and those of docs/ exist, and its table of settings is the one the server reads. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settings } from '#server/env.ts';
import { securityEvents } from '#server/observe/security-events.ts';

const root = path.resolve(import.meta.dirname, '../..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const docs = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(path.join(root, 'docs', name), 'utf8'));
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

test('every npm command in the README and in docs exists', () => {
  for (const text of [readme, ...docs])
    for (const [, name] of text.matchAll(/npm run ([\w:]+)/g)) expect(Object.keys(scripts)).toContain(name);
});

test('every setting is in the README with its default and its meaning', () => {
  for (const [name, setting] of Object.entries(settings)) {
    const standard = 'default' in setting ? `\`${setting.default}\`` : '';
    expect(readme).toContain(`| \`${name}\` | ${standard} | ${setting.description} |`);
  }
});

test('every event of the security log is in the README with its meaning, and no other', () => {
  const [, table = ''] = /<!-- security events -->([\s\S]*)<!-- \/security events -->/.exec(readme) ?? [];
  expect(table.trim().split('\n').slice(2)).toEqual(
    Object.entries(securityEvents).map(([event, { meaning }]) => `| \`${event}\` | ${meaning} |`),
  );
});

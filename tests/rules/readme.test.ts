/** The README's commands exist, and its table of settings is the one the server reads. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listSettings } from '#server/define-setting.ts';
import { securityEvents } from '#server/observe/security-events.ts';
import { settings } from '#server/settings.ts';

const root = path.resolve(import.meta.dirname, '../..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

test('every npm command in the README exists', () => {
  for (const [, name] of readme.matchAll(/npm run ([\w:]+)/g)) expect(Object.keys(scripts)).toContain(name);
});

test('every setting is in the README with its default and its meaning', () => {
  for (const { name, schema } of listSettings(settings)) {
    const standard = schema.default === undefined ? '' : `\`${schema.default}\``;
    expect(readme).toContain(`| \`${name}\` | ${standard} | ${schema.description} |`);
  }
});

test('every event of the security log is in the README with its meaning, and no other', () => {
  const [, table = ''] = /<!-- security events -->([\s\S]*)<!-- \/security events -->/.exec(readme) ?? [];
  expect(table.trim().split('\n').slice(2)).toEqual(
    Object.entries(securityEvents).map(([event, { meaning }]) => `| \`${event}\` | ${meaning} |`),
  );
});

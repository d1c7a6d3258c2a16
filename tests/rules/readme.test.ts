/** The README's commands exist, and its table of settings is the one the server reads. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settings } from '#server/env.ts';

const root = path.resolve(import.meta.dirname, '../..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

test('every npm command in the README exists', () => {
  for (const [, name] of readme.matchAll(/npm run ([\w:]+)/g)) expect(Object.keys(scripts)).toContain(name);
});

test('every setting is in the README with its default and its meaning', () => {
  for (const [name, setting] of Object.entries(settings)) {
    const standard = 'default' in setting ? `\`${setting.default}\`` : '';
    expect(readme).toContain(`| \`${name}\` | ${standard} | ${setting.description} |`);
  }
});

/** Every setting that is read from the environment is used. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from '#server/settings/env.ts';

const folder = path.resolve(import.meta.dirname, '../../server');
const server = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  .join('\n');

test.each(Object.keys(readEnv({})))('the server uses its setting %s', (member) => {
  expect(server).toMatch(
    new RegExp(`\\benv\\.${member}\\b|\\{[^{}]*\\b${member}\\b[^{}]*\\}(?:: Env\\b| = env;)`),
  );
});

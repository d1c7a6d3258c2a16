/** Files that a built server loads before its first page: few, and without rarely needed libraries. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startSiteProcess } from '../support/site-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const place = temporaryFolder('start-files');
/** Currently 202, half of them Express and its dependencies. */
const maxFiles = 220;

async function listFilesOfStart(): Promise<string[]> {
  const coverage = path.join(place, 'coverage');
  const site = await startSiteProcess({
    DATA_DIR: path.join(place, 'data'),
    NODE_V8_COVERAGE: coverage,
  });
  await fetch(site.origin);
  await site.stop();
  const results = readdirSync(coverage).flatMap(
    (name) => JSON.parse(readFileSync(path.join(coverage, name), 'utf8')).result as { url: string }[],
  );
  return [...new Set(results.map(({ url }) => url).filter((url) => url.startsWith('file:')))];
}

test('a start loads at most 220 files, and none of the libraries for schemas, mail, payments or Google', async () => {
  const files = await listFilesOfStart();
  const libraries = new Set(
    files.flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(file)?.[1] ?? []),
  );
  console.log(`files of a start: ${files.length}, of ${libraries.size} libraries`);
  expect(libraries).toContain('express');
  for (const needless of [
    'ajv',
    'nodemailer',
    'stripe',
    'firebase',
    'firebase-admin',
    'pg',
    'ioredis',
    'undici',
    'graphql',
    'kysely',
  ])
    expect(libraries).not.toContain(needless);
  expect(files.length).toBeLessThanOrEqual(maxFiles);
});

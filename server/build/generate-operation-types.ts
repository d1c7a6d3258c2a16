/** `npm run codegen`: writes query types, the list of forms, docs/reference/; `--check` only verifies. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSchema } from 'graphql';
import { readSchema } from '../graphql/read-schema.ts';
import { schemaSources } from '../platform/builds/build-paths.ts';
import { checkQueries } from './codegen/check-queries.ts';
import { writeFormList } from './codegen/form-list.ts';
import { findQueries, type QueryFault } from './codegen/query-source.ts';
import { writeTypes } from './codegen/write-types.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    root: { type: 'string', default: join(import.meta.dirname, '../..') },
  },
});

const faults: QueryFault[] = [];
const schemaText = readSchema(schemaSources(join(import.meta.dirname, '../..')));
const queries = checkQueries(buildSchema(schemaText), findQueries(values.root, faults), faults);

if (faults.length > 0) fail(faults.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'));
else await writeAll();

async function writeAll(): Promise<void> {
  const count = `${queries.operations.length} operations`;
  writeOrCompare('shared/query/operations.generated.ts', await writeTypes(schemaText, queries), count);
  writeOrCompare('shared/forms/every-form.generated.ts', writeFormList());
  // Loaded only now: they import the list of forms, and a stale one may name a deleted form.
  const { referencePages } = await import('./reference/reference-pages.ts');
  for (const [file, write] of referencePages) writeOrCompare(`docs/reference/${file}`, await write());
}

function writeOrCompare(target: string, generated: string, count?: string): void {
  const path = join(values.root, target);
  const onDisk = existsSync(path) ? readFileSync(path, 'utf8') : null;
  const name = count ? `${target} (${count})` : target;
  if (onDisk === generated) print(`${name} is up to date`);
  else if (values.check) fail(`${target} is stale; run npm run codegen`);
  else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, generated);
    print(`wrote ${name}`);
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

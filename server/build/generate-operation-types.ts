/** `npm run codegen`: writes shared/query/operations.generated.ts; `--check` only verifies it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSchema } from 'graphql';
import { checkQueries } from './codegen/check-queries.ts';
import { findQueries, type QueryFault } from './codegen/query-source.ts';
import { writeTypes } from './codegen/write-types.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    root: { type: 'string', default: join(import.meta.dirname, '../..') },
  },
});

const target = 'shared/query/operations.generated.ts';
const path = join(values.root, target);
const faults: QueryFault[] = [];
const schemaText = readFileSync(join(import.meta.dirname, '../graphql/schema.graphql'), 'utf8');
const queries = checkQueries(buildSchema(schemaText), findQueries(values.root, faults), faults);

if (faults.length > 0) fail(faults.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'));
else await writeOrCompare();

async function writeOrCompare(): Promise<void> {
  const generated = await writeTypes(schemaText, queries);
  const onDisk = existsSync(path) ? readFileSync(path, 'utf8') : null;
  const count = `${queries.operations.length} operations`;
  if (onDisk === generated) print(`${target} is up to date (${count})`);
  else if (values.check) fail(`${target} does not fit the queries; run npm run codegen`);
  else {
    writeFileSync(path, generated);
    print(`wrote ${target} (${count})`);
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

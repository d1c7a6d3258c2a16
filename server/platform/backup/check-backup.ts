/** Checks a backup without restoring it: opens its copy of the database and counts the rows again. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Manifest } from './manifest.validators.ts';
import { findVersion } from './postgres-tools.ts';
import { readSnapshot } from './snapshot-sqlite.ts';

/** Rejects when the copy cannot be read completely, or its row counts differ from the manifest. */
export async function checkDatabaseCopy(folder: string, { database, rows }: Manifest): Promise<void> {
  const file = path.join(folder, database.file);
  const counted = await (database.kind === 'sqlite' ? countInFile(file) : countInDump(file));
  requireSameRows(rows, counted);
}

export function requireSameRows(expected: Manifest['rows'], counted: Manifest['rows']): void {
  for (const [table, count] of Object.entries(expected))
    if (counted[table] !== count)
      throw new Error(`${table} has ${counted[table] ?? 'no'} rows, and had ${count}`);
}

/** Opened read-only, so that SQLite writes nothing beside the file. */
async function countInFile(file: string): Promise<Manifest['rows']> {
  const { default: Libsql } = await import('libsql');
  const copy = new Libsql(file, { readonly: true });
  try {
    return readSnapshot(copy).rows;
  } finally {
    copy.close();
  }
}

/** pg_restore writes the whole dump as SQL, with a line for each row between `COPY` and `\.`. */
async function countInDump(file: string): Promise<Manifest['rows']> {
  await findVersion('pg_restore');
  const child = spawn('pg_restore', ['--data-only', '--file=-', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += String(chunk);
  });
  const rows: Record<string, number> = {};
  let table: string | null = null;
  for await (const line of readLines(child.stdout)) {
    if (table === null) {
      table = /^COPY (?:"[^"]+"|\w+)\."?(\w+)"? .* FROM stdin;$/.exec(line)?.[1] ?? null;
      if (table !== null) rows[table] = 0;
    } else if (line === '\\.') table = null;
    else rows[table] = (rows[table] ?? 0) + 1;
  }
  if ((await ended) !== 0) throw new Error(`pg_restore cannot read ${file}: ${complaint.trim()}`);
  return rows;
}

/** Splits at line feeds only: Node's readline also breaks at U+2028, which visitors may type. */
async function* readLines(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

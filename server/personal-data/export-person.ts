/** Exports a person's data to a new folder: one JSON file, and beside it the files that the person sent. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PersonRecords } from './find-person.ts';

interface ExportOptions {
  readonly folder: string;
  readonly elsewhere: readonly string[];
  readonly now: Date;
}

/** Rejects when the folder exists. Resolves with the number of files beside `person.json`. */
export async function exportPerson(
  { person, found }: PersonRecords,
  { folder, elsewhere, now }: ExportOptions,
): Promise<number> {
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(folder, { mode: 0o700 });
  const records = [];
  let count = 0;
  for (const { source, place, id, at, record, note, files = [] } of found) {
    const names: string[] = [];
    for (const { name, read } of files) {
      count += 1;
      const file = `${count}-${toFileName(name)}`;
      await mkdir(path.join(folder, 'files'), { recursive: true, mode: 0o700 });
      await writeFile(path.join(folder, 'files', file), await read(), { mode: 0o600 });
      names.push(`files/${file}`);
    }
    records.push({
      source,
      place,
      id,
      at,
      record,
      ...(note && { note }),
      ...(names.length > 0 && { files: names }),
    });
  }
  const content = { address: person.email, madeAt: now.toISOString(), knownBy: person, records, elsewhere };
  await writeFile(path.join(folder, 'person.json'), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  return count;
}

/** Sanitises a file name given by a visitor: it must not leave the folder, nor be taken for an option. */
function toFileName(name: string): string {
  return (
    name
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}._-]+/gu, '_')
      .replace(/^[.-]+/, '')
      .slice(-80) || 'file'
  );
}

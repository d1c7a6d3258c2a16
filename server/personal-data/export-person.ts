/** Exports a person's data: one JSON file, and beside it the files that the person sent. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ZipFile } from '../platform/zip.ts';
import type { PersonRecords } from './find-person.ts';

interface ExportOptions {
  readonly elsewhere: readonly string[];
  readonly now: Date;
}

/** Writes the files into a new folder. Rejects when it exists. Resolves with their number beside the JSON. */
export async function exportPerson(
  records: PersonRecords,
  { folder, ...options }: ExportOptions & { readonly folder: string },
): Promise<number> {
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(folder, { mode: 0o700 });
  const files = listExport(records, options);
  for (const { name, read } of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, await read(), { mode: 0o600 });
  }
  return files.length - 1;
}

/** Returns `person.json` first, then the person's files below `files/`. */
export function listExport({ person, found }: PersonRecords, { elsewhere, now }: ExportOptions): ZipFile[] {
  const files: ZipFile[] = [];
  const records = found.map(({ source, place, id, at, record, note, files: own = [] }) => {
    const names = own.map(({ name, read }) => {
      const path = `files/${files.length + 1}-${toFileName(name)}`;
      files.push({ name: path, read });
      return path;
    });
    return {
      ...{ source, place, id, at, record },
      ...(note && { note }),
      ...(names.length > 0 && { files: names }),
    };
  });
  const content = { address: person.email, madeAt: now.toISOString(), knownBy: person, records, elsewhere };
  const json = Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
  return [{ name: 'person.json', read: async () => json }, ...files];
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

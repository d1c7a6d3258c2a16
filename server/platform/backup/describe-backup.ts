/** Describes a backup in lines for the operator's terminal. */
import { uploadsFolder } from './manifest.ts';
import type { Manifest } from './manifest.validators.ts';

export function describeBackup({ build, database, files }: Manifest): string[] {
  const uploads = Object.keys(files).filter((file) => file.startsWith(`${uploadsFolder}/`));
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  return [
    `  ${database.kind === 'sqlite' ? 'database file' : `PostgreSQL, by ${database.tool}`}, of build ${build}`,
    `  ${uploads.length} uploads, ${(bytes / 1e6).toFixed(1)} MB in all, and the site's secret`,
  ];
}

/** All tables on one line: the line to look at in the log of a timer. */
export function describeRows(rows: Manifest['rows']): string {
  const counts = Object.entries(rows)
    .filter(([table]) => !table.startsWith('kysely_'))
    .map(([table, count]) => `${table} ${count}`);
  return `rows: ${counts.join(', ')}`;
}

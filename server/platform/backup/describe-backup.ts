/** What is in a backup, in lines for the operator's terminal. */
import { uploadsFolder } from './manifest.ts';
import type { Manifest } from './manifest.validators.ts';

export function describeBackup({ build, database, rows, files }: Manifest): string[] {
  const uploads = Object.keys(files).filter((file) => file.startsWith(`${uploadsFolder}/`));
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  const tables = ['submissions', 'payments', 'subscriptions', 'accounts', 'outbox', 'documents'];
  return [
    `  ${database.kind === 'sqlite' ? 'database file' : `PostgreSQL, by ${database.tool}`}, of build ${build}`,
    `  ${tables.map((table) => `${rows[table] ?? 0} ${table}`).join(', ')}`,
    `  ${uploads.length} uploads, ${(bytes / 1e6).toFixed(1)} MB in all, and the site's secret`,
  ];
}

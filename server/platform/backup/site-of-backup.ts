/** Identifies a site, so that a wrong setting does not fill a backup folder with empty backups. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Reader } from '../database/open-database.ts';
import { readManifest } from './manifest.ts';

export interface Site {
  /** Time of the first migration, which a backup, a restore and a move to PostgreSQL preserve. */
  readonly id: string;
  /** True when no visitor has left any data. */
  readonly isEmpty: boolean;
}

const visitorTables = ['submissions', 'payments', 'subscriptions', 'accounts'] as const;

export async function readSite(read: Reader): Promise<Site> {
  const first = await (read as Kysely<{ kysely_migration: { timestamp: string } }>)
    .selectFrom('kysely_migration')
    .select('timestamp')
    .orderBy('timestamp')
    .limit(1)
    .executeTakeFirstOrThrow();
  const found = await Promise.all(
    visitorTables.map((table) =>
      read
        .selectFrom(table)
        .select((of) => of.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return { id: first.timestamp, isEmpty: found.every(({ rows }) => Number(rows) === 0) };
}

/** Rejects when a backup beside `folder` is of another site. Skips backups by releases that wrote no id. */
export async function requireSameSite(folder: string, site: string): Promise<void> {
  const place = path.dirname(folder);
  for (const name of await readdir(place).catch((): string[] => [])) {
    const earlier = await readManifest(path.join(place, name)).catch(() => null);
    if (earlier?.site && earlier.site !== site)
      throw new Error(
        `${path.join(place, name)} is a backup of another site (made ${earlier.site}; this one ` +
          `was made ${site}). Are these the settings of the server? If they are, name a folder ` +
          'elsewhere',
      );
  }
}

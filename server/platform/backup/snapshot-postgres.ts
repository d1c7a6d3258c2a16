/** Dumps PostgreSQL with pg_dump, at the same snapshot at which rows are counted and uploads listed. */
import path from 'node:path';
import type { Client } from 'pg';
import type { DatabaseSnapshot } from './database-snapshot.ts';
import { findVersion, majorOf, runPostgres } from './postgres-tools.ts';

const file = 'database.dump';

export async function snapshotPostgres(databaseUrl: string, into: string): Promise<DatabaseSnapshot> {
  const version = await findVersion('pg_dump');
  return withClient(databaseUrl, async (client) => {
    await requireVersion(client, version);
    await client.query('begin isolation level repeatable read read only');
    // The transaction idles while pg_dump runs.
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const counted = await countRows(client);
    const uploads = await client.query<{ id: string }>('select id from uploads');
    await runPostgres('pg_dump', databaseUrl, [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      '--lock-wait-timeout=30s',
      `--snapshot=${rows[0]?.id}`,
      `--file=${path.join(into, file)}`,
    ]);
    await client.query('commit');
    return {
      kind: 'postgres',
      file,
      tool: `pg_dump ${version}`,
      rows: counted,
      uploadIds: uploads.rows.map(({ id }) => id),
    };
  });
}

/** Number of rows by table; empty when there is no table. */
export async function countRows(client: Client): Promise<Record<string, number>> {
  const tables = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`,
  );
  const rows: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const counted = await client.query<{ number: string }>(`select count(*) as number from "${name}"`);
    rows[name] = Number(counted.rows[0]?.number);
  }
  return rows;
}

export async function withClient<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const { default: driver } = await import('pg');
  const client = new driver.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function requireVersion(client: Client, version: string): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const server = rows[0]?.server_version ?? '';
  if (majorOf(version) < majorOf(server))
    throw new Error(
      `pg_dump ${version} cannot back up PostgreSQL ${server}: install the client programs of ` +
        `version ${majorOf(server)} or later, and put them first in PATH`,
    );
}

/** Repairs seat numbers that are not whole, and adds checks to the tables that reject them. */
import { type Kysely, type Migration, SqliteAdapter, sql } from 'kysely';

/** Frozen copy of the rules: migrations are never edited. */
const checks = {
  seatBookings: {
    seats: '"seats" is null or "seats" between 1 and 100',
    queueNumber: '"queueNumber" is null or "queueNumber" >= 1',
    assistance: '"assistance" in (0, 1)',
  },
  seatCounts: { taken: '"taken" between 0 and 10000', queued: '"queued" >= 0' },
} as const;

interface Old {
  seatBookings: {
    id: string;
    event: string;
    state: string;
    seats: unknown;
    queueNumber: unknown;
    assistance: unknown;
  };
  seatCounts: { event: string; taken: unknown; queued: unknown };
}

export const seatChecks: Migration = {
  async up(database: Kysely<unknown>) {
    await mendRows(database as Kysely<Old>);
    const isFile = database.getExecutor().adapter instanceof SqliteAdapter;
    for (const [table, columns] of Object.entries(checks))
      if (isFile) await rebuild(database, table, columns);
      else
        for (const [column, check] of Object.entries(columns))
          await sql`alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_${column}`)} check (${sql.raw(check)})`.execute(
            database,
          );
  },
};

/**
 * SQLite cannot add a check to an existing table. Creates the table again with the checks and copies the
 * rows.
 * See https://www.sqlite.org/lang_altertable.html#otheralter
 */
async function rebuild(
  database: Kysely<unknown>,
  table: string,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await sql<{ sql: string | null }>`
    select sql from sqlite_master where tbl_name = ${table} order by type = 'table' desc`.execute(database);
  const [create = '', ...indexes] = rows.flatMap(({ sql }) => sql ?? []);
  // SQLite stores a value of any type in any column, so the checks include the type.
  const added = Object.entries(columns).map(
    ([column, check]) => `check (typeof("${column}") in ('integer', 'null') and (${check}))`,
  );
  const before = `${table}BeforeChecks`;
  await sql`alter table ${sql.table(table)} rename to ${sql.table(before)}`.execute(database);
  await sql.raw(`${create.trimEnd().slice(0, -1)}, ${added.join(', ')})`).execute(database);
  await sql`insert into ${sql.table(table)} select * from ${sql.table(before)}`.execute(database);
  await sql`drop table ${sql.table(before)}`.execute(database);
  for (const index of indexes) await sql.raw(index).execute(database);
}

/** Rounds up, so that no visitor loses a seat: a party of 1.5 gets two. Recounts such an event's seats. */
async function mendRows(database: Kysely<Old>): Promise<void> {
  const bookings = await database.selectFrom('seatBookings').selectAll().execute();
  const recounted = new Set<string>();
  for (const { id, event, seats, queueNumber, assistance } of bookings) {
    const mended = {
      seats: seats === null ? null : toWhole(seats, 1, 100),
      queueNumber: queueNumber === null ? null : toWhole(queueNumber, 1, Number.MAX_SAFE_INTEGER),
      assistance: assistance === 0 ? 0 : 1,
    };
    if (mended.seats === seats && mended.queueNumber === queueNumber && mended.assistance === assistance)
      continue;
    recounted.add(event);
    await database.updateTable('seatBookings').set(mended).where('id', '=', id).execute();
  }
  const counts = await database.selectFrom('seatCounts').selectAll().execute();
  for (const { event, taken, queued } of counts) {
    const isRight =
      taken === toWhole(taken, 0, 10_000) && queued === toWhole(queued, 0, Number.MAX_SAFE_INTEGER);
    if (isRight && !recounted.has(event)) continue;
    const ofEvent = bookings.filter((booking) => booking.event === event);
    const booked = ofEvent.filter(({ state }) => state === 'booked');
    const total = booked.reduce((sum, { seats }) => sum + toWhole(seats, 1, 100), 0);
    const last = Math.max(
      0,
      ...ofEvent.map((each) => toWhole(each.queueNumber ?? 0, 0, Number.MAX_SAFE_INTEGER)),
    );
    const mended = { taken: total, queued: Math.max(last, toWhole(queued, 0, Number.MAX_SAFE_INTEGER)) };
    await database.updateTable('seatCounts').set(mended).where('event', '=', event).execute();
  }
}

function toWhole(value: unknown, min: number, max: number): number {
  const number = Math.ceil(Number(value));
  return Number.isNaN(number) ? min : Math.min(max, Math.max(min, number));
}

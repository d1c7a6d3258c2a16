/** Adds opt-in requests, the email of a consent's author, and letter choices with name and postcode. */
import { type Kysely, type Migration, sql } from 'kysely';

/** Types of the tables when this step was written: migration steps are never edited. */
interface Old {
  subscriptions: { id: string; email: string; asked: string | null; askedAt: string };
  optInRequests: { id: string; purpose: string; email: string; asked: string | null; askedAt: string };
  offerWatchers: { id: string; email: string; askedAt: string; confirmedAt: string | null };
  offerWatches: { watcher: string; offer: string; pendingSince: string | null };
  consents: { contact: string; email: string | null; reference: string | null };
  submissions: { reference: string; email: string | null };
}

export const optIn: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .createTable('optInRequests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('asked', 'text')
      .addColumn('reference', 'text')
      .addColumn('askedAt', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('optInRequestsOfAddress').on('optInRequests').column('email').execute();
    await schema.alterTable('consents').addColumn('email', 'text').execute();
    await schema.createIndex('consentsOfEmail').on('consents').column('email').execute();
    await schema
      .createTable('letterChoices')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('number', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('postcode', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('topics', 'text')
      .addColumn('changedAt', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('letterChoicesOfNumber').on('letterChoices').column('number').execute();
    await fill(database as Kysely<Old>);
  },
};

async function fill(database: Kysely<Old>): Promise<void> {
  // Links already sent carry the subscription's id: each confirms the choices requested so far.
  await database
    .insertInto('optInRequests')
    .columns(['id', 'purpose', 'email', 'asked', 'askedAt'])
    .expression(({ selectFrom }) =>
      selectFrom('subscriptions')
        .select(['id', sql.lit('offers').as('purpose'), 'email', 'asked', 'askedAt'])
        .where('asked', 'is not', null),
    )
    .execute();
  const watches = await database
    .selectFrom('offerWatches')
    .innerJoin('offerWatchers', 'offerWatchers.id', 'watcher')
    .select(['watcher', 'email', 'askedAt', 'offer'])
    .where(({ or, eb }) => or([eb('confirmedAt', 'is', null), eb('pendingSince', 'is not', null)]))
    .execute();
  const asked = new Map<string, Omit<(typeof watches)[number], 'offer'> & { offers: string[] }>();
  for (const { offer, ...watcher } of watches) {
    const known = asked.get(watcher.watcher);
    if (known) known.offers.push(offer);
    else asked.set(watcher.watcher, { ...watcher, offers: [offer] });
  }
  for (const { watcher: id, email, askedAt, offers } of asked.values())
    await database
      .insertInto('optInRequests')
      .values({ id, purpose: 'offer-news', email, asked: JSON.stringify(offers), askedAt })
      .execute();
  await database
    .updateTable('consents')
    .set(({ ref }) => ({ email: ref('contact') }))
    .where('contact', 'like', '%@%')
    .execute();
  await database
    .updateTable('consents')
    .set(({ selectFrom }) => ({
      email: selectFrom('submissions')
        .select('submissions.email')
        .whereRef('submissions.reference', '=', 'consents.reference')
        .limit(1),
    }))
    .where('email', 'is', null)
    .where('reference', 'is not', null)
    .execute();
  // A consent given through a link has a sibling row with the same reference, which names the address.
  await database
    .updateTable('consents')
    .set(({ selectFrom }) => ({
      email: selectFrom('consents as beside')
        .select('beside.contact')
        .whereRef('beside.reference', '=', 'consents.reference')
        .where('beside.contact', 'like', '%@%')
        .limit(1),
    }))
    .where('email', 'is', null)
    .where('reference', 'is not', null)
    .execute();
}

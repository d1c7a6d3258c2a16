/** Invalid rows and documents, edited by hand: pages and streams omit them, and operators are informed. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pino } from 'pino';
import supertest from 'supertest';
import { confirmBooking } from '../support/confirm-booking.ts';
import { clubLink, confirmLink, linkIn, offerNewsLink } from '../support/confirm-link.ts';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { formCases } from '../support/form-cases.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { listen } from '../support/listen.ts';
import { findTexts } from '../support/read-html.ts';
import { readStream } from '../support/read-stream.ts';
import { readScrape } from '../support/scrape.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { ticketLink } from '../support/ticket-link.ts';

const Libsql = createRequire(import.meta.url)('libsql');

let started: Started;
let lines: { event: string; source?: string; key?: string; level: number }[];
beforeEach(async () => {
  lines = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const settings = { TRUST_PROXY: '1', PAGE_CACHE: 'off', PAYLOAD_CACHE: 'off' };
  started = await startServices(settings, undefined, { log });
});
afterEach(() => started.services.close());

/** Bypasses the tables' checks, as a foreign program could. */
function byHand(...statements: string[]): void {
  const file = new Libsql(path.join(started.services.dataFolder, 'site.db'));
  file.pragma('ignore_check_constraints=1');
  file.pragma('busy_timeout=5000');
  for (const statement of statements) file.exec(statement);
  file.close();
}

const document = (collection: string, id: string, fields: string) =>
  `insert into documents (collection, id, fields, version) values ('${collection}', '${id}', '${fields}', 1)
   on conflict (collection, id) do update set fields = excluded.fields;
   insert into "documentChanges" (collection, number) values ('${collection}', 1)
   on conflict (collection) do update set number = number + 1`;

const pages = [
  ...[
    '/',
    '/prereg',
    '/solo-club',
    '/sale',
    '/travel-money',
    '/newsletters',
    '/cruise',
    '/branches/norwich-shop',
  ],
  ...[
    '/branches/norwich-shop/appointment',
    '/offers',
    '/prereg/_payload.json',
    '/travel-money/_payload.json',
  ],
];

async function expectEveryPage(): Promise<void> {
  for (const page of pages) {
    const { status } = await supertest(started.app).get(page).set('accept', 'text/html');
    expect([page, status]).toEqual([page, 200]);
  }
}

/** A new notice reaches a new stream. */
async function expectStreams(): Promise<void> {
  const { origin, close } = await listen(started.app);
  const stream = await readStream(`${origin}/live/rates,notices,availability,launches,seats`);
  for (const topic of ['rates', 'notices', 'availability', 'launches', 'seats'])
    await stream.until((message) => message.topic === topic && message.all !== undefined);
  await started.services.documents.commit([
    { kind: 'set', collection: 'notices', id: 'ely-shop', fields: { text: 'The lift is being mended.' } },
  ]);
  await stream.until(({ set }) => set?.['ely-shop'] === 'The lift is being mended.');
  stream.close();
  await eventually('the stream to be closed', () => started.services.broadcaster.size === 0);
  close();
}

const reported = () =>
  lines.filter(({ event }) => event === 'fact_invalid').map(({ source, key }) => `${source}/${key}`);
const facts = () => started.services.dependencies.list().find(({ name }) => name === 'facts')?.status;
const invalidOf = async (source: string) =>
  readScrape(await started.services.metrics.write()).value(`facts_invalid{source="${source}"}`);

test('each invalid document is reported, and pages and streams work without it', async () => {
  const invalid = [
    ['rates', 'EUR', 'not JSON'],
    ['rates', 'USD', '{"sell":"a lot","checkedAt":{"seconds":1,"nanoseconds":0}}'],
    ['rates', 'TRY', '[]'],
    ['notices', 'norwich-shop', '{"text":7}'],
    ['notices', 'site', 'null'],
    ['availability', 'NX4127', '{"left":1.5,"checkedAt":{"seconds":1795255200,"nanoseconds":0}}'],
    ['launches', 'cruise-afternoon-launch', '{"opens":{"seconds":1000000000000000,"nanoseconds":0}}'],
    ['launches', 'january-sale-launch', '{"opens":"in January"}'],
  ] as const;
  byHand(...invalid.map(([collection, id, fields]) => document(collection, id, fields)));
  await eventually('every document to be refused', () => reported().length === invalid.length);
  await expectEveryPage();
  await expectStreams();
  expect(reported().sort()).toEqual(invalid.map(([collection, id]) => `${collection}/${id}`).sort());
  expect([facts(), await invalidOf('rates'), await invalidOf('launches')]).toEqual(['degraded', 3, 2]);
  byHand('delete from documents', 'update "documentChanges" set number = number + 1');
  await eventually('the facts to be right again', () => facts() === 'ok');
  expect(await invalidOf('rates')).toBe(0);
});

test('an invalid count of taken seats is reported, and pages and streams work without it', async () => {
  await ticketLink(started, freshEmail());
  byHand(
    'create table copy (event text primary key, taken, queued)',
    'insert into copy select * from "seatCounts"',
    'drop table "seatCounts"',
    'alter table copy rename to "seatCounts"',
  );
  for (const taken of ['1.5', '-3', "'many'", 'null']) {
    lines.length = 0;
    byHand(`update "seatCounts" set taken = ${taken}`);
    await expectEveryPage();
    expect([taken, ...reported()]).toEqual([taken, 'seatCounts/cruise-afternoon-launch']);
    expect([facts(), await invalidOf('seatCounts')]).toEqual(['degraded', 1]);
  }
  await expectStreams();
  byHand('update "seatCounts" set taken = 2');
  await expectEveryPage();
  expect([facts(), await invalidOf('seatCounts')]).toEqual(['ok', 0]);
});

test('a booking with an invalid number is reported, and its ticket and all other pages still load', async () => {
  const email = freshEmail();
  const link = new URL(await ticketLink(started, email));
  await confirmBooking(started, email);
  for (const change of [
    'seats = 1.5',
    "seats = 'two'",
    'seats = 1e12',
    '"queueNumber" = 0.5',
    `"holdUntil" = 'soon'`,
  ]) {
    byHand(`update "seatBookings" set ${change}`);
    for (const address of [link.pathname, '/ticket.svg', '/ticket.ics']) {
      const { status } = await supertest(started.app).get(`${address}${link.search}`);
      expect([change, address, status]).toEqual([change, address, 200]);
    }
    await expectRowReported('seatBookings');
  }
  await expectEveryPage();
  await expectStreams();
});

test('a confirmation link with invalid stored choices still shows its page', async () => {
  const links = [await clubLink(started, freshEmail()), await offerNewsLink(started, freshEmail())];
  for (const asked of ['', 'beach, ski', '7']) {
    byHand(`update "optInRequests" set asked = '${asked}'`);
    for (const { pathname, search } of links.map((link) => new URL(link)))
      await supertest(started.app).get(`${pathname}${search}`).set('accept', 'text/html').expect(200);
  }
  byHand(`update "optInRequests" set asked = 'beach, ski'`);
  await started.services.checkRows();
  expect([facts(), await invalidOf('optInRequests')]).toEqual(['degraded', 2]);
});

/** Sets each column to null in turn, after removing the table's checks, as an operator could. */
async function withoutEach(
  { table, columns }: { table: string; columns: readonly string[] },
  look: (column: string) => Promise<void>,
): Promise<void> {
  byHand(
    `create table loose as select * from "${table}"`,
    `create table kept as select * from "${table}"`,
    `drop table "${table}"`,
    `alter table loose rename to "${table}"`,
  );
  for (const column of columns) {
    byHand(
      `delete from "${table}"`,
      `insert into "${table}" select * from kept`,
      `update "${table}" set "${column}" = null`,
    );
    await look(column);
  }
}

async function expectReported(column: string, source: string): Promise<void> {
  await started.services.checkRows();
  expect([column, facts(), await invalidOf(source)]).toEqual([column, 'degraded', 1]);
}

/** The page says that the link is unknown, and other pages are unaffected. */
async function expectUnknown(column: string, { pathname, search }: URL, known: string): Promise<void> {
  const { status, text } = await supertest(started.app)
    .get(`${pathname}${search}`)
    .set('accept', 'text/html');
  expect([column, status, text.includes(known)]).toEqual([column, 200, false]);
  const other = await supertest(started.app).get(`${pathname}?token=unknown`).set('accept', 'text/html');
  expect([column, findTexts(text, 'h1')]).toEqual([column, findTexts(other.text, 'h1')]);
}

detail('a booking with a missing required value is reported and shown as unknown', async () => {
  const email = freshEmail();
  const link = new URL(await ticketLink(started, email));
  await confirmBooking(started, email);
  const columns = ['reference', 'event', 'email', 'name', 'state', 'assistance'];
  await withoutEach(
    { table: 'seatBookings', columns: [...columns, 'receivedAt', 'changedAt', 'deleteAfter'] },
    async (column) => {
      await expectUnknown(column, link, '/ticket.svg');
      for (const address of ['/ticket.svg', '/ticket.ics'])
        await supertest(started.app).get(`${address}${link.search}`).expect(404);
      await started.services.jobs.runDue();
      await expectReported(column, 'seatBookings');
    },
  );
  expect(lines.filter(({ event }) => event === 'job_failed')).toEqual([]);
  await expectEveryPage();
});

detail('a subscription with a missing required value is reported and shown as unknown', async () => {
  const email = freshEmail();
  const asked = new URL(await confirmLink(started, email));
  const token = asked.searchParams.get('token') as string;
  const choices = { token, topics: ['ski'], frequency: 'month', optin_email: 'yes' };
  await sendPageForm(started, `${asked.pathname}${asked.search}`, 'preferences', choices).expect(303);
  const link = new URL(await linkIn(started, email));
  await withoutEach({ table: 'subscriptions', columns: ['email', 'state'] }, async (column) => {
    for (const each of [link, asked]) await expectUnknown(column, each, 'One press');
    await expectReported(column, 'subscriptions');
  });
  await expectEveryPage();
});

detail('a confirmation request with a missing required value is reported and shown as unknown', async () => {
  const addresses = [confirmLink, clubLink, offerNewsLink];
  for (const makeLink of addresses) {
    const link = new URL(await makeLink(started, freshEmail()));
    await withoutEach({ table: 'optInRequests', columns: ['purpose', 'email'] }, async (column) => {
      await expectUnknown(`${makeLink.name} ${column}`, link, 'One press');
      await expectReported(column, 'optInRequests');
    });
    byHand('delete from "optInRequests"', 'drop table kept');
  }
});

/** Uses the server's own regular check. */
async function expectRowReported(source: string): Promise<void> {
  lines.length = 0;
  await started.services.checkRows();
  expect(reported()).toEqual([expect.stringMatching(`^${source}/P-`)]);
  expect([facts(), await invalidOf(source)]).toEqual(['degraded', 1]);
}

detail(
  'an appointment with an invalid value is reported, has no calendar file and breaks no page',
  async () => {
    const { page, valid } = formCases.appointment as (typeof formCases)[string];
    const right = { ...valid, email: freshEmail() };
    const { headers } = await sendPageForm(started, page as string, 'appointment', right).expect(303);
    const { search } = new URL(await linkIn(started, right.email));
    await confirmBooking(started, right.email);
    await supertest(started.app).get(`/appointment.ics${search}`).expect(200);
    byHand(
      'insert into "appointmentBlocks" (id, branch, "startsAt", "endsAt", "madeAt") values ' +
        `('b', 'norwich-shop', 'x', 'zz', 'x')`,
    );
    byHand('create table kept as select * from appointments');
    const changes = [
      `"startsAt" = 'soon'`,
      'moves = 1.5',
      `"holdUntil" = 'soon'`,
      `offer = ''`,
      `way = 'raven'`,
    ];
    for (const change of changes) {
      byHand(
        'delete from appointments',
        'insert into appointments select * from kept',
        `update appointments set ${change}`,
      );
      await supertest(started.app).get(`/appointment${search}`).set('accept', 'text/html').expect(200);
      await supertest(started.app).get(`/appointment.ics${search}`).expect(404);
      await supertest(started.app)
        .get(headers.location as string)
        .expect(200);
      await expectRowReported('appointments');
    }
    await expectEveryPage();
  },
);

test('invalid rows of newsletters, rate alerts and saved holidays break no page and no stream', async () => {
  byHand(
    'insert into "newsletterRuns" (slug, "rateMove", topics, state, "sendAt", "orderedAt", ' +
      `"listedAt") values ('nothing', 'not JSON', 'not JSON', 'gone', 'soon', 'x', 'soon')`,
    `insert into "rateMarks" (currency, "tenThousandths", at) values ('EUR', 'much', 'soon')`,
    `insert into "offerWatchers" (id, email, "askedAt") values ('w', 'x', 'soon')`,
    `insert into "offerWatches" (watcher, offer, "lastPence") values ('w', 'nonsense', 1.5)`,
  );
  await expectEveryPage();
  await expectStreams();
});

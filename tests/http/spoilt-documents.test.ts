/** Documents spoilt by hand, in the database or the Firebase console: visitors see the last valid version. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pino } from 'pino';
import supertest from 'supertest';
import type { DocumentFields } from '#server/documents/document.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { Timestamp } from '#shared/document-values.ts';
import { startFakeFirestore } from '../fakes/fake-firestore.ts';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { importOnce } from '../support/import-once.js';
import { openJsonLog } from '../support/json-log.ts';
import { listen } from '../support/listen.ts';
import { readStream } from '../support/read-stream.ts';
import { runCli } from '../support/run-cli.ts';
import { readScrape } from '../support/scrape.ts';
import { cookieHeader, signUpVisitor } from '../support/session-jar.ts';
import { contentDay, type Started, server, startServices } from '../support/start-services.ts';

const Libsql = createRequire(import.meta.url)('libsql');

const checkedAt = new Timestamp(Date.parse(contentDay) / 1000, 0);
const long = 'x'.repeat(100_000);

interface Spoilt {
  kind: string;
  collection: string;
  id: string;
  /** Null where no valid version was ever known. */
  right: DocumentFields | null;
  wrong: DocumentFields;
  /** Line of `documents check`. */
  line: string;
}

const spoiltDocuments = (account: string): Spoilt[] => [
  {
    kind: 'a missing field',
    collection: 'rates',
    id: 'EUR',
    right: { sell: 1.1511, checkedAt },
    wrong: { buy: 1.25, checkedAt },
    line: 'sell is missing: units that a pound buys, as 1.1486',
  },
  {
    kind: 'text for a number',
    collection: 'rates',
    id: 'USD',
    right: { sell: 1.2622, checkedAt },
    wrong: { sell: '1.25 dollars', checkedAt },
    line: 'sell must be number, and is "1.25 dollars": units that a pound buys, as 1.1486',
  },
  {
    kind: 'infinity',
    collection: 'rates',
    id: 'TRY',
    right: { sell: 43.1133, checkedAt },
    wrong: { sell: Number.POSITIVE_INFINITY, checkedAt },
    line: 'sell must be number, and is Infinity: units that a pound buys, as 1.1486',
  },
  {
    kind: 'a wrong id',
    collection: 'rates',
    id: 'euro',
    right: null,
    wrong: { sell: 1.15, checkedAt },
    line: 'id must be a currency, as EUR',
  },
  {
    kind: 'a time as text',
    collection: 'notices',
    id: 'site',
    right: { text: 'Shut on Monday.' },
    wrong: { text: 'Shut on Tuesday.', until: 'tomorrow' },
    line: 'until must be a time, and is "tomorrow": a time, as "2026-11-23 17:00" in London; in the Firebase console a timestamp',
  },
  {
    kind: 'null',
    collection: 'notices',
    id: 'norwich-shop',
    right: { text: 'The lift is out of order.' },
    wrong: { text: null },
    line: 'text must be string, and is null: text of at most 300 characters',
  },
  {
    kind: 'far too long text',
    collection: 'notices',
    id: 'ely-shop',
    right: { text: 'Open until eight.' },
    wrong: { text: long },
    line: `text must NOT have more than 300 characters, and is "${long.slice(0, 59)}…: text of at most 300 characters`,
  },
  {
    kind: 'a negative number',
    collection: 'availability',
    id: 'NX4127',
    right: { left: 2, checkedAt },
    wrong: { left: -1, checkedAt },
    line: 'left must be >= 0, and is -1: places left, 0 to 10000',
  },
  {
    kind: 'an unknown field',
    collection: 'availability',
    id: 'JU3101',
    right: { left: 3, checkedAt },
    wrong: { left: 4, checkedAt, colour: 'red' },
    line: 'colour is unknown, and is "red": leave it out',
  },
  {
    kind: 'an array for a map',
    collection: 'launches',
    id: 'january-sale-launch',
    right: { opens: new Timestamp(checkedAt.seconds - 60, 0) },
    wrong: { opens: [checkedAt.seconds, 0] },
    line: 'opens must be a time, and is [1795255200,0]: a time, as "2026-11-23 17:00" in London; in the Firebase console a timestamp',
  },
  {
    kind: 'a map for an array',
    collection: 'shortlists',
    id: account,
    right: { offers: ['NX4127'] },
    wrong: { offers: { 0: 'NX4127' } },
    line: 'offers must be array, and is {"0":"NX4127"}: codes of at most 50 offers, as ["NW4127"]',
  },
];

/** Topic, key, and a part of the fact as JSON, while the right versions are shown. */
const rightFacts = [
  ['rates', 'EUR', '"sell":1.1511,'],
  ['rates', 'USD', '"sell":1.2622,'],
  ['rates', 'TRY', '"sell":43.1133,'],
  ['notices', 'site', '"Shut on Monday."'],
  ['notices', 'norwich-shop', '"The lift is out of order."'],
  ['notices', 'ely-shop', '"Open until eight."'],
  ['availability', 'NX4127', '2'],
  ['availability', 'JU3101', '3'],
  ['launches', 'january-sale-launch', '"OPEN"'],
] as const;

const pages = [
  ...['/', '/prereg', '/solo-club', '/sale', '/travel-money', '/newsletters', '/cruise', '/branches'],
  ...[
    '/branches/norwich-shop',
    '/branches/ely-shop',
    '/offers',
    '/shortlist',
    '/sign-in',
    '/important/privacy-policy',
  ],
  ...['/prereg/_payload.json', '/travel-money/_payload.json', '/branches/norwich-shop/_payload.json'],
];

interface SpoiltSite {
  started: Started;
  lines: { event: string; source?: string; key?: string }[];
  /** Settings of a command on the same documents. */
  settings: Record<string, string>;
  /** Writes past the site's own checks. */
  spoil(documents: readonly Spoilt[]): Promise<void>;
  close(): Promise<void>;
}

async function openSite(documents?: DocumentStore): Promise<Pick<SpoiltSite, 'started' | 'lines'>> {
  const lines: SpoiltSite['lines'] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const settings = { TRUST_PROXY: '1', PAGE_CACHE: 'off', PAYLOAD_CACHE: 'off' };
  const started = await startServices(settings, undefined, { log, ...(documents && { documents }) });
  return { started, lines };
}

/** Rows of the database, as an operator's program would change them. */
async function openEmbedded(): Promise<SpoiltSite> {
  const { started, lines } = await openSite();
  const toJson = (fields: DocumentFields) =>
    JSON.stringify(fields, (_, value) => (value === Number.POSITIVE_INFINITY ? 'infinite' : value)).replace(
      '"infinite"',
      '1e999',
    );
  return {
    started,
    lines,
    settings: {},
    async spoil(documents) {
      const file = new Libsql(path.join(started.services.dataFolder, 'site.db'));
      file.pragma('busy_timeout=5000');
      const put = file.prepare(
        `insert into documents (collection, id, fields, version) values (?, ?, ?, 1)
         on conflict (collection, id) do update set fields = excluded.fields`,
      );
      for (const { collection, id, wrong } of documents) put.run([collection, id, toJson(wrong)]);
      file.exec('update "documentChanges" set number = number + 1');
      file.close();
    },
    close: () => started.services.close(),
  };
}

/** Firestore, as its console changes it: any type of value in any field. */
async function openFirestore(): Promise<SpoiltSite> {
  const fake = await startFakeFirestore();
  const settings = {
    FIREBASE_PROJECT_ID: 'demo-site',
    FIREBASE_API_KEY: 'a-key',
    FIREBASE_EMULATOR: 'on',
    HOST: '127.0.0.1',
    FIRESTORE_EMULATOR_HOST: fake.address,
  };
  const { log } = openJsonLog();
  const store = await server.openDocuments(server.readEnv(settings), null as never, { log });
  const opened = await openSite(store);
  // Outside the sandbox: the SDK loads files after its last stream has ended.
  const { Firestore, Timestamp: SdkTimestamp }: typeof import('firebase-admin/firestore') =
    await importOnce('firebase-admin/firestore');
  const firestore = new Firestore({
    projectId: 'demo-site',
    host: fake.address,
    ssl: false,
    customHeaders: { Authorization: 'Bearer owner' },
  });
  const toSdk = (value: unknown) =>
    value instanceof Timestamp ? new SdkTimestamp(value.seconds, value.nanoseconds) : value;
  return {
    ...opened,
    settings,
    async spoil(documents) {
      for (const { collection, id, wrong } of documents) {
        const fields = Object.entries(wrong).map(([name, value]) => [name, toSdk(value)]);
        await firestore.collection(collection).doc(id).set(Object.fromEntries(fields));
      }
    },
    async close() {
      await opened.started.services.close();
      await Promise.all([store.close(), firestore.terminate()]);
      fake.stop();
    },
  };
}

let site: SpoiltSite;
// Also after a failure: an open listener would fail the whole run.
afterEach(() => site.close());

detail.each([
  ['the database', openEmbedded],
  ['Firestore', openFirestore],
] as const)('documents spoilt in %s are reported once, and visitors see the valid ones', async (_, open) => {
  site = await open();
  const { started, lines, settings } = site;
  const { services, app } = started;
  const cookie = cookieHeader(await signUpVisitor('ann@example.test', started));
  const { uid } = await services.database.read.selectFrom('accounts').select('uid').executeTakeFirstOrThrow();
  const all = spoiltDocuments(uid);
  const known = all.filter(({ right }) => right !== null);
  const { origin, close } = await listen(app);
  const topics = '/live/rates,notices,availability,launches';
  const visit = (page: string) => supertest(app).get(page).set({ accept: 'text/html', cookie });
  const facts = () => services.dependencies.list().find(({ name }) => name === 'facts')?.status;
  const invalidCount = async () => {
    const scrape = readScrape(await services.metrics.write());
    const sources = ['rates', 'notices', 'availability', 'launches', 'shortlists'];
    return sources.map((source) => scrape.value(`facts_invalid{source="${source}"}`));
  };

  await services.documents.commit(
    known.map(({ collection, id, right }) => ({
      kind: 'set',
      collection,
      id,
      fields: right as DocumentFields,
    })),
  );
  const stream = await readStream(`${origin}${topics}`);
  const saved = await readStream(`${origin}/live/shortlist`, { cookie });
  await eventually('the saved holiday', () => saved.text().includes('{"offers":["NX4127"]}'));
  const expectRightFacts = async () => {
    const opened = await readStream(`${origin}${topics}`);
    for (const [topic, key, fact] of rightFacts)
      await opened.until((message) => {
        const shown: unknown = message.topic === topic && message.all?.[key];
        return JSON.stringify(shown)?.includes(fact) ?? false;
      });
    opened.close();
  };
  await expectRightFacts();

  const reported = () =>
    lines.filter(({ event }) => event === 'fact_invalid').map(({ source, key }) => `${source}/${key}`);
  await site.spoil(all);
  await eventually('every spoilt document to be reported', () => reported().length >= all.length);
  for (const page of pages) {
    const { status, text } = await visit(page);
    expect([page, status]).toEqual([page, 200]);
    if (page === '/travel-money') expect(text).toContain('1.1511');
    if (page === '/') expect(text).toContain('Shut on Monday.');
    if (page === '/branches/norwich-shop') expect(text).toContain('The lift is out of order.');
    if (page === '/sign-in') expect(text).toContain('NX4127');
  }
  await expectRightFacts();
  await services.documents.commit([
    { kind: 'set', collection: 'notices', id: 'bedford-shop', fields: { text: 'Back at two.' } },
  ]);
  await stream.until(({ set }) => set?.['bedford-shop'] === 'Back at two.');
  // Delivers every document once more.
  await site.spoil(all);
  await services.documents.commit([
    { kind: 'set', collection: 'notices', id: 'bedford-shop', fields: { text: 'Back at three.' } },
  ]);
  await stream.until(({ set }) => set?.['bedford-shop'] === 'Back at three.');
  expect(reported().sort()).toEqual(all.map(({ collection, id }) => `${collection}/${id}`).sort());
  expect([facts(), await invalidCount()]).toEqual(['degraded', [4, 3, 2, 1, 1]]);
  expect(saved.text().match(/\{"offers":\[\]\}/)).toBeNull();

  const check = await runCli('documents', ['check'], started, settings);
  expect(check.status).toBe(4);
  for (const { collection, id, line } of all) {
    const heading = check.lines.indexOf(`${collection}/${id}`);
    expect([collection, id, check.lines[heading + 1]]).toEqual([collection, id, `  ${line}`]);
  }
  expect(check.lines.at(-1)).toBe('Documents checked: 12. With mistakes: 11.');

  const [euro, ...others] = all;
  await services.documents.commit([
    ...others.map(({ collection, id }) => ({ kind: 'delete' as const, collection, id })),
    { kind: 'set', collection: 'rates', id: euro?.id as string, fields: { sell: 1.1644, checkedAt } },
  ]);
  await eventually('the facts to be right again', () => facts() === 'ok');
  expect(await invalidCount()).toEqual([0, 0, 0, 0, 0]);
  expect((await visit('/travel-money')).text).toContain('1.1644');
  expect((await visit('/')).text).not.toContain('Shut on Monday.');
  expect((await visit('/branches/norwich-shop')).text).not.toContain('The lift is out of order.');
  const mended = await runCli('documents', ['check'], started, settings);
  expect(mended).toMatchObject({ status: 0, stdout: 'Documents checked: 2. With mistakes: none.\n' });
  for (const each of [stream, saved]) each.close();
  await eventually('the streams to be closed', () => services.broadcaster.size === 0);
  close();
});

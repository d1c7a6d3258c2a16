/** A server starts without its database, Redis, mail server or query API, and uses each once available. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/database.ts';
import { toTimestamp } from '#server/documents/collections.ts';
import { openEmbeddedStore } from '#server/documents/embedded-store.ts';
import { startFakeQueryApi } from '../fakes/fake-query-api.ts';
import { startFakeS3 } from '../fakes/fake-s3.ts';
import { startFakeSmtp } from '../fakes/fake-smtp.ts';
import { childEnv } from '../support/child-env.ts';
import { contentNow } from '../support/content-clock.js';
import { eventually } from '../support/eventually.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { type Absence, type LatePostgres, startLatePostgres } from '../support/late-postgres.ts';
import { needs } from '../support/needs.ts';
import { needsPostgres } from '../support/needs-postgres.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { siteRoot } from '../support/site-root.ts';
import { startPostgres, type TestPostgres } from '../support/start-postgres.ts';
import { startRedis } from '../support/start-redis.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { newLedger, visit } from '../support/visitors.ts';

const secret = 'ab'.repeat(32);
const needed = needsPostgres();
const folder = temporaryFolder('order');
const sites: SiteProcess[] = [];
let postgres: TestPostgres;
let count = 0;

beforeAll(async () => {
  if (needed.isMet) postgres = await startPostgres();
});
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.kill()));
});
afterAll(async () => {
  await postgres?.stop();
});

interface Watched extends SiteProcess {
  log(): string;
  events(name: string): Record<string, unknown>[];
}

async function start(settings: Record<string, string>): Promise<Watched> {
  count += 1;
  const file = path.join(folder, `${count}.log`);
  writeFileSync(file, '');
  const DATA_DIR = path.join(folder, `data-${count}`);
  const site = await startSiteProcess({ DATA_DIR, SITE_SECRET: secret, ...settings }, file);
  sites.push(site);
  const log = () => readFileSync(file, 'utf8');
  return {
    ...site,
    log,
    events: (name) =>
      log()
        .split('\n')
        .filter((line) => line.includes(`"event":"${name}"`))
        .map((line) => JSON.parse(line)),
  };
}

function sendForm({ origin }: SiteProcess, email: string): Promise<Response> {
  count += 1;
  return fetch(`${origin}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.1.${count >> 8}.${count & 255}`,
      accept: 'application/json',
    },
    body: new URLSearchParams({
      form: 'contact',
      idempotencyKey: '',
      website: '',
      name: 'Margaret Hale',
      email,
      how: 'email',
      branch: 'norwich-shop',
      topic: 'holiday',
      message: 'A week in May.',
    }),
  });
}

const text = async (site: SiteProcess, address: string) => {
  const response = await fetch(site.origin + address, { headers: { accept: 'text/html' } });
  return { status: response.status, html: await response.text() };
};

async function rows(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

needed.describe('PostgreSQL starts after the server', () => {
  let url: string;
  let late: LatePostgres;
  const begin = async (absence: Absence) => {
    url = await postgres.database();
    late = await startLatePostgres(url, absence);
  };
  afterEach(() => late.close());

  test.each<[Absence, string, RegExp]>([
    ['nobody listens', 'ECONNREFUSED', /start PostgreSQL/],
    ['starting', '57P03', /wait/],
    ['wrong password', '28P01', /password in DATABASE_URL/],
    ['no such database', '3D000', /create it/],
    ['strict pooler', '08P01', /ignore_startup_parameters/],
  ])(
    '%s: pages are served, and forms get a 503 with the phone number until PostgreSQL is available',
    async (absence, code, hint) => {
      await begin(absence);
      const adminPort = await findFreePort();
      const database = async () => {
        const answer = await fetch(`http://127.0.0.1:${adminPort}/readyz`);
        const { dependencies } = (await answer.json()) as {
          dependencies: { name: string; status: string }[];
        };
        return { status: answer.status, database: dependencies.find(({ name }) => name === 'database') };
      };
      const site = await start({ DATABASE_URL: late.url, ADMIN_PORT: String(adminPort) });
      // Both become known shortly after the port is open.
      await eventually('ready, with the database in /readyz', async () => {
        const { status, database: state } = await database();
        return status === 200 && state;
      });
      expect(await database()).toMatchObject({ status: 200, database: { status: 'degraded', reason: code } });
      expect(site.events('database_away')[0]).toMatchObject({ code, hint: expect.stringMatching(hint) });
      for (const address of ['/', '/holidays', '/travel-money', '/branches', '/contact', '/livez', '/readyz'])
        expect([address, (await text(site, address)).status]).toEqual([address, 200]);
      const refused = await sendForm(site, 'early@example.test');
      expect(refused.status).toBe(503);
      expect(await refused.text()).toContain('01632 960 120');
      await late.open();
      await eventually('a form to be stored', async () => (await sendForm(site, 'late@example.test')).ok);
      expect(site.events('database_back')).toHaveLength(1);
      await eventually('the database to be well', async () => (await database()).database?.status === 'ok');
      const stored = await rows(url, 'select email from submissions');
      expect(stored).toEqual([{ email: 'late@example.test' }]);
    },
  );

  test('a PostgreSQL that accepts connections but never answers does not block the start', async () => {
    await begin('silent');
    // Resolves only because the server starts before PostgreSQL has answered.
    const site = await start({ DATABASE_URL: late.url });
    expect(site.events('database_away')).toHaveLength(1);
    await late.open();
    await eventually('a form to be stored', async () => (await sendForm(site, 'late@example.test')).ok);
  });

  test('without a database signing up gets a 503, paying fails, and neither sets nor clears a cookie', async () => {
    await begin('nobody listens');
    const { origin } = await start({ DATABASE_URL: late.url });
    const own = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '10.9.9.9' };
    const signUp = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded`, {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.test', password: 'Lantern-Quay-1', returnSecureToken: true }),
    });
    const checked = await fetch(`${origin}/payment`, {
      method: 'POST',
      redirect: 'manual',
      headers: own,
      body: new URLSearchParams({
        form: 'payment',
        idempotencyKey: '',
        website: '',
        ref: 'PT10001',
        surname: 'Hale',
        amount: '250.50',
        branch: 'norwich-shop',
        email: 'a@example.test',
      }),
    });
    const check = new URL(checked.headers.get('location') ?? '', origin).searchParams.get('check') ?? '';
    const paid = await fetch(`${origin}/payment-redirect`, {
      method: 'POST',
      redirect: 'manual',
      headers: own,
      body: new URLSearchParams({ check }),
    });
    expect(checked.status).toBe(303);
    expect(signUp.status).toBe(503);
    expect(paid.status >= 500 || paid.headers.get('location')?.startsWith('/payment')).toBe(true);
    for (const { headers } of [signUp, paid]) expect(headers.getSetCookie()).toEqual([]);
  });

  test('a command does not wait for the database: it prints the reason and exits with 1', async () => {
    await begin('wrong password');
    const env = childEnv({ DATA_DIR: folder, DATABASE_URL: late.url, SITE_SECRET: secret });
    const child = spawn(process.execPath, ['dist/server/premier.js', 'submissions', 'list'], {
      cwd: siteRoot,
      env,
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const [code] = await once(child, 'close');
    expect([code, said]).toEqual([1, 'DATABASE_URL: the password for the database is wrong\n']);
  });

  test('two servers that wait for one database run its migrations once, and both store forms', async () => {
    await begin('nobody listens');
    const two = await Promise.all([1, 2].map(() => start({ DATABASE_URL: late.url })));
    await late.open();
    for (const [index, site] of two.entries())
      await eventually(
        'a form at each server',
        async () => (await sendForm(site, `of-${index}@example.test`)).ok,
      );
    const steps = await rows(url, 'select name from kysely_migration');
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
    expect(await rows(url, 'select email from submissions order by email')).toEqual([
      { email: 'of-0@example.test' },
      { email: 'of-1@example.test' },
    ]);
  });

  test('rates are not shown while unknown; rates and their changes appear once the database is available', async () => {
    await begin('nobody listens');
    const settings = { DATABASE_URL: late.url };
    const site = await start(settings);
    const board = async () => (await text(site, '/travel-money')).html;
    expect(await board()).not.toContain('>Euro<');
    expect((await text(site, '/travel-money')).status).toBe(200);
    await late.open();
    await eventually('the rates of the documents', async () => (await board()).includes('>Euro<'));
    const other = await start(settings);
    const database = await openDatabase({ dataFolder: '', databaseUrl: url });
    const store = openEmbeddedStore(database);
    const fields = { sell: 1.4242, buy: 1.5, checkedAt: toTimestamp(contentNow()) };
    await store.commit([{ kind: 'set', collection: 'rates', id: 'EUR', fields }]);
    await store.close();
    await database.close();
    for (const each of [site, other])
      await eventually('the changed rate', async () =>
        (await text(each, '/travel-money')).html.includes('1.4242'),
      );
  });

  test('queued mail is sent and expired data is deleted once the database is available', async () => {
    await begin('nobody listens');
    const smtp = await startFakeSmtp();
    await late.open();
    const first = await start({ DATABASE_URL: late.url, SMTP_URL: 'smtp://127.0.0.1:9' });
    await sendForm(first, 'waiting@example.test');
    await first.kill();
    await rows(url, `update outbox set "nextTryAt" = '2026-01-01T00:00:00.000Z', "claimedBy" = null`);
    await rows(
      url,
      'insert into submissions (id, reference, form, "isSpam", path, branch, email, content, ' +
        `digest, "receivedAt", "deleteAfter") values ('old', 'P-2222-22', 'contact', 0, ` +
        `'/contact', 'norwich-shop', 'old@example.test', '[]', 'x', '2020-01-01T00:00:00.000Z', ` +
        `'2021-01-01T00:00:00.000Z')`,
    );
    await late.shut('nobody listens');
    await start({ DATABASE_URL: late.url, SMTP_URL: smtp.url });
    expect(smtp.mails).toEqual([]);
    await late.open();
    await eventually('the waiting mail', async () =>
      smtp.mails.some(({ to }) => to.includes('waiting@example.test')),
    );
    await eventually(
      'it',
      async () => (await rows(url, `select id from submissions where id = 'old'`)).length === 0,
    );
    await smtp.stop();
  });

  test('a database with an unknown migration ends the waiting server, and the log names the migration', async () => {
    await begin('nobody listens');
    await late.open();
    await (await start({ DATABASE_URL: late.url })).kill();
    await rows(url, `insert into kysely_migration (name, timestamp) values ('2020-01-01-1-unknown', 'x')`);
    await late.shut('nobody listens');
    const site = await start({ DATABASE_URL: late.url });
    await late.open();
    expect(await eventually('the expired form to be deleted', async () => site.exitCode() ?? undefined)).toBe(
      1,
    );
    expect(site.log()).toContain('2020-01-01-1-unknown');
  });
});

test('without a mail server a form is accepted, and its mail is sent once the mail server is available', async () => {
  const smtp = await startFakeSmtp();
  await smtp.stop();
  const site = await start({ SMTP_URL: smtp.url });
  expect((await sendForm(site, 'mail@example.test')).status).toBe(200);
  await eventually('the end of the server', async () => site.events('mail_deferred').length > 0);
  await smtp.resume();
  // It is retried after half a minute.
  await eventually('the deferred mail in the log', async () =>
    smtp.mails.some(({ to }) => to.includes('mail@example.test')),
  );
  await smtp.stop();
});

test('without the query API a page gets a 503; once the API is available, pages and forms work', async () => {
  const api = await startFakeQueryApi();
  await api.stop();
  const site = await start({ QUERY_API_URL: api.url });
  expect((await text(site, '/readyz')).status).toBe(200);
  const away = await text(site, '/holidays');
  expect(away.status).toBe(503);
  expect(away.html).toContain('try again in a moment, or ring us');
  await api.resume();
  await eventually('the mail', async () => (await text(site, '/holidays')).status === 200);
  const form = await sendForm(site, 'api@example.test');
  expect([form.status, api.submitted.length]).toEqual([200, 1]);
});

test('without the blob store the server starts, but refuses uploads until the store is available', async () => {
  const store = await startFakeS3({ now: contentNow });
  const port = Number(new URL(store.url).port);
  await store.close();
  const site = await start(store.settings);
  const send = async () => {
    const ledger = newLedger();
    await visit(ledger, site.origin, 'upload');
    return ledger;
  };
  expect((await send()).refused).toEqual([expect.stringContaining('/careers 503')]);
  expect((await sendForm(site, 'no-file@example.test')).status).toBe(200);
  const back = await startFakeS3({ port, now: contentNow });
  await eventually('the page to come back', async () => (await send()).uploads.size === 1);
  await back.close();
});

needs('redis-server').test(
  'Redis starts after the server, and rate limits are counted in it from then on',
  async () => {
    const redis = await startRedis();
    await redis.stop();
    const site = await start({ REDIS_URL: redis.url });
    expect((await sendForm(site, 'before@example.test')).status).toBe(200);
    await redis.start();
    await eventually('the file to be stored', async () => {
      expect((await sendForm(site, `after-${count}@example.test`)).status).toBe(200);
      return (await redis.client.keys('tries:form:*').catch(() => [])).length > 0;
    });
    await redis.close();
  },
);

test('a DATA_DIR that cannot be written to ends the start with an error that says so', async () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  const { status, stderr } = spawnSync(process.execPath, ['dist/server/main.js'], {
    cwd: siteRoot,
    env: childEnv({ NODE_ENV: 'production', PORT: '0', DATA_DIR: path.join(file, 'data') }),
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^DATA_DIR: ".*a-file\/data" cannot be written to \(ENOTDIR\)/);
});

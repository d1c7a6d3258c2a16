/** Servers with wrong clocks on one PostgreSQL: no early deletions, duplicate mails or sign-outs. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FakeSmtp, startFakeSmtp } from '../fakes/fake-smtp.ts';
import { contentNow } from '../support/content-clock.js';
import { eventually } from '../support/eventually.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { countReceived, insertMails } from '../support/insert-mails.ts';
import { needsPostgres } from '../support/needs-postgres.ts';
import { scrape } from '../support/scrape.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { startPostgres, type TestPostgres } from '../support/start-postgres.ts';
import { server } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const needed = needsPostgres();
const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;
/** How far each server's clock is ahead. */
const skewsMs = {
  'right by fifty seconds': 50 * secondMs,
  'three minutes ahead': 3 * minuteMs,
  'an hour behind': -60 * minuteMs,
  '800 days ahead': 800 * dayMs,
} as const;
type Name = keyof typeof skewsMs;
const names = Object.keys(skewsMs) as Name[];
const wrong = names.slice(1);

interface Server {
  readonly site: SiteProcess;
  readonly admin: string;
}

let postgres: TestPostgres;
let smtp: FakeSmtp;
let folder: string;
let database: Awaited<ReturnType<typeof server.openDatabase>>;
let right: Server;
let servers: Map<Name, Server>;
let cookie: string;
let mailIds: string[];

beforeAll(async () => {
  if (!needed.isMet) return;
  postgres = await startPostgres();
  smtp = await startFakeSmtp();
  folder = temporaryFolder('clocks');
  const databaseUrl = await postgres.database();
  database = await server.openDatabase({ dataFolder: folder, databaseUrl });
  const start = async (aheadMs: number): Promise<Server> => {
    const adminPort = await findFreePort();
    const settings = {
      ...{ DATA_DIR: folder, DATABASE_URL: databaseUrl, SITE_SECRET: 'ab'.repeat(32) },
      ...{ SMTP_URL: smtp.url, SMTP_FROM: 'website@premier.example.test', ADMIN_PORT: String(adminPort) },
      CLOCK_AT: new Date(contentNow().getTime() + aheadMs).toISOString(),
    };
    const site = await startSiteProcess(settings, path.join(folder, 'log'));
    return { site, admin: `http://127.0.0.1:${adminPort}` };
  };
  right = await start(0);
  cookie = await signIn(right.site.origin);
  await insertForms(250);
  // Each delivery takes longer than the other servers' polling interval.
  smtp.delaysMs = { END: 6 * secondMs };
  mailIds = await insertMails(database, 12, contentNow().getTime());
  servers = new Map(
    await Promise.all(names.map(async (name) => [name, await start(skewsMs[name])] as const)),
  );
});
afterAll(async () => {
  if (!needed.isMet) return;
  await Promise.all([right, ...servers.values()].map(({ site }) => site.kill()));
  await database.close();
  await Promise.all([smtp.stop(), postgres.stop()]);
});

const asForm = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '10.200.0.1' };

/** Resolves with the cookies. */
async function signIn(origin: string): Promise<string> {
  const post = (to: string, body: object) =>
    fetch(origin + to, {
      method: 'POST',
      headers: { ...asForm, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const account = { email: 'anna@example.test', password: 'Lantern-Quay-17', returnSecureToken: true };
  const made = await post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded', account);
  const { idToken, refreshToken } = (await made.json()) as Record<string, string>;
  const session = await post('/account/session', { idToken, refreshToken });
  return session.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

/** Inserts forms that expire on consecutive days. */
async function insertForms(count: number): Promise<void> {
  const now = contentNow().getTime();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    reference: `P-${index}`,
    ...{ form: 'contact', path: '/contact', content: '[]', digest: '', isSpam: 0 },
    receivedAt: new Date(now).toISOString(),
    deleteAfter: new Date(now + (index + 1) * dayMs).toISOString(),
  }));
  await database.write((transaction) => transaction.insertInto('submissions').values(rows).execute());
}

const count = async (table: 'submissions' | 'outbox' | 'accounts' | 'sessions') =>
  (await database.read.selectFrom(table).selectAll().execute()).length;
const readiness = async ({ admin }: Server) => {
  const response = await fetch(`${admin}/readyz`);
  const { degraded } = (await response.json()) as { degraded: string[] };
  return { status: response.status, degraded };
};

needed.describe('one server with the right clock and four others', () => {
  test('a server that is more than a minute wrong reports its clock, stays ready and serves pages', async () => {
    for (const name of wrong) {
      const each = servers.get(name) as Server;
      // A server that gets no processor time is not ready for a moment, whatever its clock.
      await eventually('a ready server with a wrong clock', async () => {
        const { status, degraded } = await readiness(each);
        return status === 200 && degraded.includes('clock');
      });
      expect((await fetch(`${each.site.origin}/press`)).status).toBe(200);
      const skew = (await scrape(each.admin)).value('clock_skew_seconds') ?? Number.NaN;
      expect(Math.abs(skew - skewsMs[name] / secondMs)).toBeLessThan(5);
    }
    for (const each of [right, servers.get('right by fifty seconds') as Server])
      expect((await readiness(each)).degraded).not.toContain('clock');
    const logged = await eventually('the lines', () => {
      const lines = readFileSync(path.join(folder, 'log'), 'utf8').match(/"event":"clock_wrong"/g) ?? [];
      return lines.length >= 3 ? lines : null;
    });
    expect(logged).toHaveLength(3);
  });

  test('each mail is sent once, although the mail server is slow', async () => {
    await eventually('all mails to be filed', async () => {
      const rows = await database.read
        .selectFrom('outbox')
        .select('id')
        .where('id', 'in', mailIds)
        .where('sentAt', 'is', null)
        .execute();
      return rows.length === 0;
    });
    const received = countReceived(smtp);
    expect(mailIds.map((id) => received.get(id))).toEqual(mailIds.map(() => 1));
  });

  test('retention deletes no rows that are not due', async () => {
    await eventually('retention to have run', async () => {
      const row = await database.read
        .selectFrom('jobs')
        .select('succeededAt')
        .where('name', '=', 'retention')
        .executeTakeFirst();
      return Boolean(row?.succeededAt);
    });
    expect([await count('submissions'), await count('accounts'), await count('sessions')]).toEqual([
      250, 1, 1,
    ]);
  });

  test('a signed-in visitor is signed in at every server', async () => {
    for (const { site } of [right, ...servers.values()]) {
      const state = await fetch(`${site.origin}/account/state`, { headers: { cookie, ...asForm } });
      expect(await state.json()).toMatchObject({ signedIn: true });
    }
  });

  test('every job runs, at times from the database’s clock', async () => {
    const rows = await eventually('every job to have been done', async () => {
      const all = await database.read.selectFrom('jobs').selectAll().execute();
      return all.length >= 5 && all.every(({ succeededAt }) => succeededAt) ? all : null;
    });
    for (const { startedAt } of rows)
      expect(Math.abs(Date.parse(startedAt ?? '') - contentNow().getTime())).toBeLessThan(5 * minuteMs);
    expect(
      (await scrape(right.admin)).value('job_waiting{job="retention",reason="clock_jumped"}'),
    ).toBeUndefined();
  });
});

/** A newsletter to 2,000 readers while servers are killed: none is missed; duplicates share a Message-ID. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { type FakeSmtp, startFakeSmtp } from '../fakes/fake-smtp.ts';
import { childEnv } from '../support/child-env.ts';
import { contentNow } from '../support/content-clock.js';
import { eventually } from '../support/eventually.ts';
import { atEnd } from '../support/import-once.js';
import { countReceived } from '../support/insert-mails.ts';
import { insertSubscribers } from '../support/insert-subscribers.ts';
import { describeStores, needsPostgres } from '../support/needs-postgres.ts';
import { siteRoot } from '../support/site-root.ts';
import { startPostgres, type TestPostgres } from '../support/start-postgres.ts';
import { type Started, server, startServices } from '../support/start-services.ts';
import { drawSeed } from '../support/test-seed.ts';

const slug = '2026-12-01-five-rivers-without-a-flight-letter';
const readers = 2_000;
const stoppers = 100;
const kills = 5;
const perMinute = 3_000;
/** Number of mails that the mailer sends concurrently. */
const maxInFlight = 10;
const needed = needsPostgres();
let postgres: TestPostgres | null = null;
let smtp: FakeSmtp;
let started: Started;
let servers: ChildProcess[] = [];

beforeAll(async () => {
  if (needed.isMet) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

async function startServer(settings: Record<string, string>): Promise<ChildProcess> {
  const script = path.join(import.meta.dirname, '../support/newsletter-server.js');
  const child = spawn(process.execPath, [script, siteRoot, String(perMinute)], {
    cwd: siteRoot,
    env: childEnv({ NODE_ENV: 'production', LOG_LEVEL: 'silent', ...settings }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  atEnd(() => child.kill('SIGKILL'));
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  return child;
}

/** Rejects if the process has already ended, since its exit event will not come. */
async function kill(child: ChildProcess): Promise<void> {
  const code = child.exitCode ?? child.signalCode;
  if (code !== null) throw new Error(`A server ended by itself with ${code}`);
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** Waits while the number decreases; the wait limit applies to each step. */
async function untilNoneIsLeft(count: () => Promise<number>): Promise<void> {
  for (let left = await count(); left > 0; left = await count())
    await eventually('fewer readers who wait', async () => (await count()) < left);
}

/** Unsubscribes these readers; returns those whose mail had not been queued yet. */
async function stopWhileSending(ids: readonly string[]): Promise<Set<string>> {
  const { database } = started.services;
  return database.write(async (transaction) => {
    await transaction
      .updateTable('subscriptions')
      .set({ state: 'stopped', choices: null })
      .where('id', 'in', ids)
      .execute();
    const waiting = await transaction
      .selectFrom('newsletterRecipients')
      .select('subscription')
      .where('subscription', 'in', ids)
      .where('outcome', '=', 'waiting')
      .execute();
    return new Set(waiting.map(({ subscription }) => subscription));
  });
}

describeStores('in', (kind) => {
  beforeEach(async () => {
    smtp = await startFakeSmtp();
    smtp.delaysMs = { END: 20 };
  });
  afterEach(async () => {
    // Servers that a failed test left must not outlive their database.
    for (const child of servers) child.kill('SIGKILL');
    servers = [];
    await started.services.close();
    await smtp.stop();
  });

  test('despite killed servers no reader is missed, unsubscribed readers get no mail, copies share an id', async () => {
    const databaseUrl = kind === 'the file' ? undefined : await postgres?.database();
    const shared = {
      SITE_SECRET: 'cd'.repeat(32),
      SMTP_URL: smtp.url,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    started = await startServices(shared, contentNow().toISOString());
    const { services } = started;
    const settings = { ...shared, DATA_DIR: services.dataFolder, PUBLIC_ORIGIN: 'https://www.example.test' };
    const ids = await insertSubscribers(
      services.database,
      Array.from({ length: readers }, (_, index) => ({
        email: `reader-${index}@example.test`,
        topics: ['river'],
      })),
      '2026-05-03T09:00:00.000Z',
    );
    const context = { ...services, query: services.queryAs(null), origin: services.env.publicOrigin };
    servers = [await startServer(settings), await startServer(settings)];
    expect(await server.orderNewsletter(context, slug, new Date(0))).toBe('done');
    const { random } = drawSeed('Newsletter, servers killed');
    let stoppedBefore = new Set<string>();
    for (let round = 0; round < kills; round += 1) {
      const before = smtp.mails.length;
      const more = 100 + random() * 100;
      await eventually('more mails', () => smtp.mails.length > before + more);
      if (round === 1) stoppedBefore = await stopWhileSending(ids.slice(-stoppers));
      await kill(servers[round % 2] as ChildProcess);
      servers[round % 2] = await startServer(settings);
    }
    const left = () =>
      services.database.read
        .selectFrom('newsletterRecipients')
        .select('subscription')
        .where('outcome', 'in', ['waiting', 'queued'])
        .execute();
    await untilNoneIsLeft(async () => (await left()).length);
    await Promise.all(servers.map(kill));

    const received = new Set(smtp.mails.flatMap(({ to }) => to));
    const missed = ids.filter(
      (id, index) => !stoppedBefore.has(id) && !received.has(`reader-${index}@example.test`),
    );
    const unwanted = ids.filter(
      (id, index) => stoppedBefore.has(id) && received.has(`reader-${index}@example.test`),
    );
    const counts = countReceived(smtp);
    const doubled = [...counts.values()].reduce((sum, count) => sum + count - 1, 0);
    process.stdout.write(
      `${kind}: ${readers} readers, ${kills} kills, ${received.size} reached, ${doubled} ` +
        `twice, ${stoppedBefore.size} stopped before their turn\n`,
    );
    expect(missed).toEqual([]);
    expect(unwanted).toEqual([]);
    // One Message-ID per reader, however many copies.
    expect(counts.size).toBe(received.size);
    expect(doubled).toBeLessThanOrEqual(kills * maxInFlight);
    expect(stoppedBefore.size).toBeGreaterThan(0);
  });
});

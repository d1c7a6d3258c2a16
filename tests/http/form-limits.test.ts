/** Form limits per email address: rejected or failed posts do not count, a stored one counts everywhere. */
import { randomUUID } from 'node:crypto';
import { type FakeRedis, startFakeRedis } from '../fakes/fake-redis.ts';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { formCases } from '../support/form-cases.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const victim = 'victim@example.test';
const contact = (site: Started, message: string, fields: Record<string, string> = {}) =>
  sendPageForm(site, '/contact', 'contact', {
    ...(formCases.contact as (typeof formCases)[string]).valid,
    email: victim,
    message,
    ...fields,
  });
const statusOf = async (sent: ReturnType<typeof contact>) => (await sent).status;
const mailsTo = async ({ services }: Started, email: string) =>
  (await services.database.read.selectFrom('outbox').select('id').where('recipient', '=', email).execute())
    .length;

test('forms refused repeatedly do not raise the limit of their email address for another form', async () => {
  const site = await startServices({ TRUST_PROXY: '1' });
  const { valid } = formCases.appointment as (typeof formCases)[string];
  const impossible = {
    ...valid,
    email: victim,
    time: '2026-12-25T03:00:00.000Z',
    idempotencyKey: randomUUID(),
  };
  const refuse = () => sendPageForm(site, '/branches/norwich-shop/appointment', 'appointment', impossible);
  const passed: number[] = [];
  for (let count = 0; count < 15; count += 1) {
    expect([count, (await refuse()).status]).toEqual([count, count === 0 ? 422 : expect.any(Number)]);
    passed.push(await statusOf(contact(site, `Message ${count}`)));
  }
  expect(passed).toEqual([303, ...Array(14).fill(429)]);
  expect(await mailsTo(site, victim)).toBe(1);
  await site.services.close();
});

describe('on two servers with counters in Redis', () => {
  let redis: FakeRedis;
  let one: Started;
  let two: Started;
  beforeEach(async () => {
    redis = await startFakeRedis();
    const settings = {
      TRUST_PROXY: '1',
      DATA_DIR: temporaryFolder('site'),
      REDIS_URL: `${redis.url}?commandTimeout=none`,
    };
    one = await startServices(settings);
    two = await startServices(settings);
    // The start does not wait long for Redis.
    for (const { services } of [one, two])
      await eventually('Redis to be used', () => services.redis?.isAvailable === true);
  });
  afterEach(async () => {
    await two.services.close();
    await one.services.close();
    await redis.stop();
  });

  /** Replaces the server's next transaction by `instead`. */
  function failOnce({ services }: Started, instead: (commit: () => Promise<unknown>) => Promise<unknown>) {
    const { write } = services.database;
    Object.assign(services.database, {
      write: (...args: Parameters<typeof write>) => {
        Object.assign(services.database, { write });
        return instead(() => write(...args));
      },
    });
  }
  const away = async () => {
    throw new Error('connection to the database lost');
  };

  test('a form that failed on one server is accepted by the other, and counts once', async () => {
    const key = { idempotencyKey: randomUUID() };
    failOnce(one, away);
    expect(await statusOf(contact(one, 'May', key))).toBe(503);
    expect(await statusOf(contact(two, 'May', key))).toBe(303);
    expect(await mailsTo(two, victim)).toBe(1);
    expect(await statusOf(contact(one, 'June'))).toBe(429);
  });

  test('a form that failed does not count: another form without a key is accepted', async () => {
    failOnce(one, away);
    expect(await statusOf(contact(one, 'May'))).toBe(503);
    expect(await statusOf(contact(two, 'A week in May.'))).toBe(303);
    expect(await mailsTo(two, victim)).toBe(1);
  });

  test('a form that was stored before its request failed is not stored again by the other server', async () => {
    const key = { idempotencyKey: randomUUID() };
    failOnce(one, async (commit) => {
      await commit();
      return away();
    });
    expect(await statusOf(contact(one, 'May', key))).toBe(503);
    expect(await statusOf(contact(two, 'May', key))).toBe(303);
    expect(await mailsTo(two, victim)).toBe(1);
  });

  test('a form stored by one server and repeated at the other counts once', async () => {
    const key = { idempotencyKey: randomUUID() };
    const first = await contact(one, 'May', key);
    const second = await contact(two, 'May', key);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(second.headers.location).toBe(first.headers.location);
    expect(await mailsTo(two, victim)).toBe(1);
    expect(await statusOf(contact(two, 'June'))).toBe(429);
  });

  detail('server failures do not count against the limit of an IP address', async () => {
    const from = '203.0.113.77';
    for (let count = 0; count < 8; count += 1) {
      failOnce(one, away);
      const sent = contact(one, `Message ${count}`).set('x-forwarded-for', from);
      expect([count, await statusOf(sent)]).toEqual([count, 503]);
    }
    expect(await statusOf(contact(one, 'At last').set('x-forwarded-for', from))).toBe(303);
  });
});

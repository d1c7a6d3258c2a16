/** Mail providers unsubscribe hundreds of readers from one IP address with RFC 8058 requests. */
import supertest from 'supertest';
import { confirmLink } from '../support/confirm-link.ts';
import { detail } from '../support/detail.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { startServices } from '../support/start-services.ts';

const started = await startServices({ TRUST_PROXY: '1' });

const stop = (address: string) =>
  supertest(started.app)
    .post(address)
    .set({ 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '203.0.113.7' })
    .send('List-Unsubscribe=One-Click');

/** The List-Unsubscribe address of each newsletter, as a mail program reads it. */
async function subscribe(count: number): Promise<{ email: string; address: string }[]> {
  const all: { email: string; address: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const email = freshEmail();
    const link = await confirmLink(started, email);
    const token = new URL(link).searchParams.get('token') as string;
    const right = { token, topics: ['ski'], frequency: 'month', optin_email: 'yes' };
    await sendPageForm(started, link.replace('https://www.example.test', ''), 'preferences', right).expect(
      303,
    );
    const welcome = await started.services.database.read
      .selectFrom('outbox')
      .select('unsubscribe')
      .where('recipient', '=', email)
      .where('unsubscribe', 'is not', null)
      .executeTakeFirstOrThrow();
    all.push({ email, address: (welcome.unsubscribe as string).replace('https://www.example.test', '') });
  }
  return all;
}

const takenBack = () =>
  started.services.database.read.selectFrom('consents').selectAll().where('how', '=', 'one-click').execute();

detail(
  'two hundred one-click unsubscribes within a minute from one IP address succeed, each recorded once',
  async () => {
    const subscribers = await subscribe(200);
    const answers = await Promise.all(subscribers.map(({ address }) => stop(address)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const states = await started.services.database.read.selectFrom('subscriptions').select('state').execute();
    expect(states.map(({ state }) => state)).toEqual(Array.from({ length: 200 }, () => 'stopped'));
    expect(new Set((await takenBack()).map(({ contact }) => contact)).size).toBe(200);
    expect(await takenBack()).toHaveLength(200);
    // Providers repeat uncertain requests.
    await stop(subscribers[0]?.address as string).expect(200);
    expect(await takenBack()).toHaveLength(200);
  },
);

test('a forged unsubscribe link is refused without a database write, however often it is sent', async () => {
  const [one] = await subscribe(1);
  const { address = '', email = '' } = one ?? {};
  const swapped = address.at(-1) === 'A' ? 'B' : 'A';
  const forged = [
    `${address.slice(0, -1)}${swapped}`,
    address.replace('manage.', 'confirm.'),
    `${address}${'x'.repeat(900)}`,
  ];
  let writes = 0;
  const { database } = started.services;
  const { write } = database;
  Object.assign(database, {
    write: ((...work: Parameters<typeof write>) => {
      writes += 1;
      return write(...work);
    }) as typeof write,
  });
  for (const each of forged) await stop(each).expect(404);
  const many = await Promise.all(Array.from({ length: 100 }, () => stop(forged[0] as string)));
  Object.assign(database, { write });
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([404]));
  expect(writes).toBe(0);
  const stored = await database.read
    .selectFrom('subscriptions')
    .select('state')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(stored.state).toBe('confirmed');
  await stop(address).expect(200);
});

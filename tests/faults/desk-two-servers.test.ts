/** Two people on two servers and one PostgreSQL: an enquiry, half hour or price has one winner each time. */
import { randomBytes } from 'node:crypto';
import { addMember, type DeskVisitor } from '../support/desk-visitor.ts';
import { toReference } from '../support/insert-agency.ts';
import { insertEnquiry } from '../support/insert-enquiry.ts';
import { needsPostgres } from '../support/needs-postgres.ts';
import { pageText } from '../support/page-text.ts';
import { readPriceForm, toPounds } from '../support/price-form.ts';
import { startPostgres } from '../support/start-postgres.ts';
import { type Started, startServices } from '../support/start-services.ts';

const needed = needsPostgres();
const rounds = 50;
let sites: Started[] = [];

beforeAll(async () => {
  if (!needed.isMet) return;
  const postgres = await startPostgres();
  const shared = {
    DATABASE_URL: await postgres.database(),
    SITE_SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: '1',
  };
  sites = [await startServices(shared), await startServices(shared)];
});
afterAll(() => Promise.all(sites.map(({ services }) => services.close())));

const first = () => sites[0] as Started;
const read = () => first().services.database.read;
const actsOn = async (action: string) =>
  (await read().selectFrom('acts').select('id').where('action', '=', action).execute()).length;
const mailsTo = async (recipient: string) =>
  (await read().selectFrom('outbox').select('id').where('recipient', '=', recipient).execute()).length;

/** A person on each server; the second has the same roles. */
const pairOf = async (name: string, role: string, branches: string[] = []) => [
  await addMember(first(), `${name} One`, role, branches),
  await addMember(sites[1] as Started, `${name} Two`, role, branches),
];

/** Sends both at once; one is done, the other reads on a page that it was not. */
async function race(
  round: number,
  people: readonly DeskVisitor[],
  send: (visitor: DeskVisitor, turn: number) => ReturnType<DeskVisitor['post']>,
  [refused, message]: readonly [status: number, message: RegExp],
): Promise<void> {
  const answers = await Promise.all(people.map(send));
  expect([round, answers.map(({ status }) => status).sort()]).toEqual([round, [303, refused]]);
  const loser = answers.find(({ status }) => status === refused);
  expect(pageText(loser?.text ?? '')).toMatch(message);
}

needed.test(
  'of two people who answer one enquiry at once, one does, and the visitor gets one email',
  async () => {
    const people = await pairOf('Shop', 'shop', ['norwich-shop']);
    for (let round = 0; round < rounds; round += 1) {
      const email = `visitor${round}@example.test`;
      const reference = toReference(round);
      await insertEnquiry(first(), email, reference);
      const address = `/staff/enquiries/${reference}/answer`;
      const fields = { revision: '0', text: 'May has space.' };
      const told = /Nothing of yours was sent. Shop (One|Two): answered by email/;
      await race(round, people, (visitor) => visitor.post(address, fields), [409, told]);
      expect(await mailsTo(email)).toBe(1);
    }
    expect(await actsOn('submissions answer')).toBe(rounds);
    expect(await read().selectFrom('submissionSteps').select('id').execute()).toHaveLength(rounds);
  },
);

needed.test('of two people who book one half hour at once, one does', async () => {
  const people = await pairOf('Desk', 'service');
  const time = '2026-11-24T10:00:00.000Z';
  const address = `/staff/diary/book?${new URLSearchParams({ branch: 'norwich-shop', adviser: 'dev-malhotra', time })}`;
  const fields = { phone: '01632 960 001', topic: 'cruise', way: 'shop' };
  const { write } = first().services.database;
  for (let round = 0; round < rounds; round += 1) {
    const email = (turn: number) => `booked${round}-${turn}@example.test`;
    const send = (visitor: DeskVisitor, turn: number) =>
      visitor.post(address, { ...fields, name: `Visitor ${turn}`, email: email(turn) });
    await race(round, people, send, [422, /is no longer free/]);
    const [there, ...others] = await read().selectFrom('appointments').select('name').execute();
    expect(others).toEqual([]);
    const turn = Number(there?.name.slice(-1));
    expect([await mailsTo(email(turn)), await mailsTo(email(1 - turn))]).toEqual([1, 0]);
    await write((transaction) => transaction.deleteFrom('appointments').execute());
  }
  expect(await actsOn('appointments book')).toBe(rounds);
});

needed.test('of two people who save one price at once, one does, and the other reads both', async () => {
  const people = await pairOf('Editor', 'editor');
  const address = '/staff/prices/JU3101';
  let pounds = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { text } = await (people[round % 2] as DeskVisitor).get(address).expect(200);
    const shown = readPriceForm(text);
    pounds ||= toPounds(shown.price);
    const send = (visitor: DeskVisitor, turn: number) =>
      visitor.post(address, { ...shown, price: String(pounds - (round % 2 ? 0 : 20) + turn) });
    const told = /Editor (One|Two) changed this offer while you had it open/;
    await race(round, people, send, [409, told]);
  }
  const revisions = await read().selectFrom('contentRevisions').select('number').execute();
  expect(revisions.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: rounds }, (_, at) => at + 1),
  );
  expect(await actsOn('content publish')).toBe(rounds);
});

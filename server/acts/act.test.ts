/** One way to act: permission first, then the change and its row in one transaction. */
import { openDatabase } from '#server/database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Database } from '../platform/database/open-database.ts';
import { act, actingDatabase, actOutside, NotPermittedError } from './act.ts';
import type { Actor } from './permissions.ts';

const folder = temporaryFolder('acts');
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
});
afterAll(() => database.close());
beforeEach(() => database.write((transaction) => transaction.deleteFrom('acts').execute()));

const shop: Actor = { staff: 'id-1', name: 'Ann', roles: ['shop'], branches: ['ely-shop'] };
const context = {
  actor: shop,
  get database() {
    return database;
  },
};
const acts = () => database.read.selectFrom('acts').selectAll().orderBy('at').execute();
const insertJob = (name: string) => (transaction: Parameters<Parameters<Database['write']>[0]>[0]) =>
  transaction.insertInto('jobs').values({ name, heldBy: null, heldUntil: null, startedAt: null }).execute();
const jobs = async () =>
  (await database.read.selectFrom('jobs').select('name').execute()).map(({ name }) => name);

test('an act writes who, by which role, what, before, after and why', async () => {
  const subject = { subject: 'P-1', branch: 'ely-shop', person: 'Eve@Example.test', why: 'by phone' };
  const change = (result: number) => ({ before: { seats: result }, after: null });
  expect(await act(context, 'seats cancel', { ...subject, change }, async () => 4)).toBe(4);
  expect(await acts()).toEqual([
    {
      ...{ id: expect.any(String), at: expect.any(String), staff: 'id-1', name: 'Ann', role: 'shop' },
      ...{ action: 'seats cancel', subject: 'P-1', person: 'eve@example.test', before: '{"seats":4}' },
      ...{ after: null, why: 'by phone', phase: 'done', intent: null },
    },
  ]);
});

test('work that fails leaves neither its change nor an act', async () => {
  const work = act(context, 'seats cancel', { subject: 'P-1', branch: 'ely-shop' }, async (transaction) => {
    await insertJob('half')(transaction);
    throw new Error('killed');
  });
  await expect(work).rejects.toThrow('killed');
  expect([await acts(), await jobs()]).toEqual([[], []]);
});

test.each([
  ['payments match', 'ely-shop'],
  ['seats cancel', 'norwich-shop'],
  ['seats cancel', null],
] as const)('an actor without a role for %s of %s changes nothing', async (action, branch) => {
  const subject = { subject: 'P-1', branch };
  let runs = 0;
  const work = async () => {
    runs += 1;
  };
  expect(() => act(context, action, subject, work)).toThrow(NotPermittedError);
  await expect(actOutside(context, action, subject, { intended: {}, work })).rejects.toThrow(
    NotPermittedError,
  );
  expect(() => actingDatabase(context, action, subject).write(work)).toThrow(NotPermittedError);
  expect(runs).toBe(0);
  expect(await acts()).toEqual([]);
});

test.each([false, null, 0, []])(
  'work that resolves with %j changed nothing and leaves no act',
  async (result) => {
    await act(context, 'seats cancel', { subject: 'P-1', branch: 'ely-shop' }, async () => result);
    expect(await acts()).toEqual([]);
  },
);

test('the one write of a function that is handed an acting database is the act', async () => {
  const acting = actingDatabase(context, 'seats confirm', { subject: 'P-1', branch: 'ely-shop' });
  await acting.write(insertJob('whole'));
  expect(await jobs()).toEqual(['whole']);
  expect(await acts()).toHaveLength(1);
});

test('an act outside the database has its intent before, with its id as idempotency key', async () => {
  const seen: unknown[] = [];
  const subject = { subject: 'P-1', branch: 'ely-shop', change: () => ({ after: { refund: 're_1' } }) };
  await actOutside(context, 'seats cancel', subject, {
    intended: { after: { pence: 2_000 } },
    work: async (key) =>
      void seen.push(
        key,
        (await acts()).map(({ id, phase }) => [id, phase]),
      ),
  });
  const [intent, outcome] = await acts();
  expect(seen).toEqual([intent?.id, [[intent?.id, 'intended']]]);
  expect(outcome).toMatchObject({ phase: 'succeeded', intent: intent?.id, after: '{"refund":"re_1"}' });
});

test('an act outside the database that throws leaves its intent for the job that settles it', async () => {
  const subject = { subject: 'P-1', branch: 'ely-shop' };
  const work = () => Promise.reject(new Error('timed out'));
  await expect(actOutside(context, 'seats cancel', subject, { intended: {}, work })).rejects.toThrow(
    'timed out',
  );
  expect((await acts()).map(({ phase }) => phase)).toEqual(['intended']);
});

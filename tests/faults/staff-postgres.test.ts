/** Staff in PostgreSQL, on two servers: masters who end each other's role, an item that both have open. */
import { randomBytes } from 'node:crypto';
import { addMember } from '../support/desk-visitor.ts';
import { needsPostgres } from '../support/needs-postgres.ts';
import { startPostgres } from '../support/start-postgres.ts';
import { type Started, startServices } from '../support/start-services.ts';

const needed = needsPostgres();
const rounds = 20;
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

needed.test('of two masters who end each other’s role at the same moment, one is refused', async () => {
  const [one, two] = sites as [Started, Started];
  const [ann, ben] = [await addMember(one, 'ann', 'master'), await addMember(two, 'ben', 'master')];
  const { database } = one.services;
  let raced = 0;
  for (let round = 0; round < rounds; round += 1) {
    const act = round % 2 === 0 ? '' : '/leave';
    const answers = await Promise.all([
      ann.post(`/staff/people/ben${act}`, act ? {} : { roles: ['money'] }),
      ben.post(`/staff/people/ann${act}`, act ? {} : { roles: ['money'] }),
    ]);
    // Refused in its transaction, or before it: by then the other change may be in the session that was read.
    const done = answers.filter(({ headers }) => headers.location?.startsWith('/staff/people'));
    expect([round, done.length]).toEqual([round, 1]);
    raced += answers.filter(({ status }) => status === 422).length;
    const rows = await database.read.selectFrom('staff').selectAll().execute();
    const masters = rows.filter(({ roles, leftAt }) => roles === '["master"]' && leftAt === null);
    expect(masters).toHaveLength(1);
    await database.write(async (transaction) => {
      await transaction.deleteFrom('staffSessions').execute();
      await transaction.deleteFrom('staff').execute();
    });
    ann.cookie = (await addMember(one, 'ann', 'master')).cookie;
    ben.cookie = (await addMember(two, 'ben', 'master')).cookie;
  }
  expect(raced).toBeGreaterThan(0);
});

needed.test('of two people who open an item on two servers, the second reads who opened it', async () => {
  const [one, two] = sites as [Started, Started];
  const [kit, lou] = [await addMember(one, 'Kit', 'editor'), await addMember(two, 'Lou', 'editor')];
  const address = '/staff/content/branches/ely-shop';
  await kit.get(address).expect(200);
  expect((await lou.get(address).expect(200)).text).toContain('Kit opened it 1 minute ago.');
});

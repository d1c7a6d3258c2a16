/** Servers killed twenty times at random moments: no acknowledged data is lost or stored twice. */
import { runKillRounds } from '../support/kill-rounds.ts';
import { runSiteKillRounds } from '../support/kill-site.ts';
import { needsPostgres } from '../support/needs-postgres.ts';
import { startPostgres } from '../support/start-postgres.ts';

const rounds = 20;

test('a server killed twenty times during forms loses no acknowledged form and stores none twice', async () => {
  const { acknowledged, lost, doubled, withoutMail } = await runKillRounds(rounds);
  expect({ lost, doubled, withoutMail }).toEqual({ lost: [], doubled: [], withoutMail: [] });
  expect(acknowledged).toBeGreaterThan(0);
});

async function killBoth(databaseUrl?: string): Promise<void> {
  const { lost, doubled, refused, acknowledged } = await runSiteKillRounds(rounds, {
    servers: 2,
    databaseUrl,
  });
  expect({ lost, doubled, refused }).toEqual({ lost: [], doubled: [], refused: [] });
  expect(acknowledged).toBeGreaterThan(10 * rounds);
}

test('two servers on one SQLite file killed twenty times lose or double no form, file, account or payment', () =>
  killBoth());

needsPostgres('redis-server').test(
  'two servers on one PostgreSQL killed twenty times lose or double no form, file, account or payment',
  async () => {
    const postgres = await startPostgres();
    await killBoth(await postgres.database());
    await postgres.stop();
  },
);

/** Content published while the database is away or a server is killed appears on every server. */
import { setTimeout as pause } from 'node:timers/promises';
import { type ContentServers, startContentServers, titleOf } from '../support/content-servers.ts';
import { needsPostgres } from '../support/needs-postgres.ts';

const needed = needsPostgres('redis-server');
let site: ContentServers;

beforeAll(async () => {
  if (needed.isMet) site = await startContentServers();
});
afterAll(() => site?.close());

needed.describe('three servers on one PostgreSQL and Redis', () => {
  test('after an outage of the database every server shows what was published during it', async () => {
    await site.save('After the outage');
    const publishing = site.content('publish', site.item).then(
      () => true,
      () => false,
    );
    await pause(700);
    await site.postgres.halt();
    await pause(2_000);
    for (const { origin } of site.servers) expect((await fetch(origin + site.page)).status).toBe(200);
    await site.postgres.resume();
    // The command may have been interrupted before or after its transaction: then it says so.
    if (!(await publishing)) await site.content('publish', site.item).catch(() => {});
    await site.shown('After the outage');
  });

  test('a killed server that starts again shows what is live', async () => {
    await site.restart(0);
    const html = await (await fetch(site.servers[0]?.origin + site.page)).text();
    expect(titleOf(html)).toBe('After the outage');
  });
});

/** Content published while three servers are visited appears on each, and the older text never returns. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { childEnv } from '../support/child-env.ts';
import { eventually } from '../support/eventually.ts';
import { needsPostgres } from '../support/needs-postgres.ts';
import { type SeveralServers, severalServers } from '../support/several-servers.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { startPostgres, type TestPostgres } from '../support/start-postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const needed = needsPostgres('redis-server');
const root = path.resolve(import.meta.dirname, '../..');
const folder = temporaryFolder('content-servers');
const file = path.join(folder, 'offer.yaml');
let postgres: TestPostgres;
let shared: SeveralServers;
let servers: SiteProcess[] = [];

beforeAll(async () => {
  if (!needed.isMet) return;
  postgres = await startPostgres();
  shared = await severalServers(await postgres.database(), `file://${folder}/files`);
  const start = (name: string) =>
    startSiteProcess(
      { ...shared.settings, DATA_DIR: path.join(folder, name) },
      path.join(folder, `${name}.log`),
    );
  servers = [await start('one'), await start('two'), await start('three')];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await shared?.close();
  await postgres?.stop();
});

async function content(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, 'dist/server/premier.js'), 'content', ...words],
    { cwd: root, env: childEnv({ ...shared.settings, DATA_DIR: path.join(folder, 'one') }) },
  );
  return stdout;
}

const titleOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '';

/** Publishes a title; resolves with the seconds until each server showed it. */
async function publish(item: string, title: string, page: string): Promise<number[]> {
  writeFileSync(file, (await content('show', item)).replace(/ {2}title: .*/, `  title: ${title}`));
  await content('edit', item, file);
  await content('publish', item);
  return seconds(page, title);
}

async function seconds(page: string, title: string): Promise<number[]> {
  const from = performance.now();
  return Promise.all(
    servers.map(({ origin }) =>
      eventually(`${title} on ${origin}`, async () => {
        const html = await (await fetch(origin + page)).text();
        return titleOf(html) === title && Math.ceil((performance.now() - from) / 1_000);
      }),
    ),
  );
}

needed.describe('three servers on one PostgreSQL and Redis', () => {
  test('a change appears on all three under load; no request fails, and none shows the older text again', async () => {
    const [item = ''] = (await content('list', 'offers')).split('\n');
    const [{ origin }] = servers as [SiteProcess];
    const page = new URL((await fetch(`${origin}/offers/${item.split('/')[1]?.toLowerCase()}`)).url).pathname;
    const order = [titleOf(await (await fetch(origin + page)).text()), 'Change 1', 'Change 2', 'Change 3'];
    const visits: string[] = [];
    const failed: number[] = [];
    let isOver = false;
    /** Each visitor asks another server every time, as behind a balancer without stickiness. */
    const visitor = async (start: number) => {
      const seen: string[] = [];
      for (let turn = start; !isOver; turn += 1) {
        const answer = await fetch((servers[turn % 3] as SiteProcess).origin + page);
        if (!answer.ok) failed.push(answer.status);
        const title = titleOf(await answer.text());
        if (order.indexOf(title) < order.indexOf(seen.at(-1) ?? '')) visits.push(`${seen.at(-1)} → ${title}`);
        seen.push(title);
        await pause(5);
      }
      return seen.length;
    };
    const visitors = [0, 1, 2, 3].map(visitor);
    for (const title of order.slice(1))
      expect(Math.max(...(await publish(item, title, page)))).toBeLessThan(60);
    isOver = true;
    const requests = (await Promise.all(visitors)).reduce((sum, count) => sum + count, 0);
    expect({ failed, visits }).toEqual({ failed: [], visits: [] });
    expect(requests).toBeGreaterThan(500);
  });

  test('after an outage of the database every server shows what was published during it', async () => {
    const [item = ''] = (await content('list', 'offers')).split('\n');
    const [{ origin }] = servers as [SiteProcess];
    const page = new URL((await fetch(`${origin}/offers/${item.split('/')[1]?.toLowerCase()}`)).url).pathname;
    writeFileSync(file, (await content('show', item)).replace(/ {2}title: .*/, '  title: After the outage'));
    await content('edit', item, file);
    const publishing = content('publish', item).then(
      () => true,
      () => false,
    );
    await pause(700);
    await postgres.halt();
    await pause(2_000);
    for (const server of servers) expect((await fetch(server.origin + page)).status).toBe(200);
    await postgres.resume();
    // The command may have been cut off before or after its transaction: then it says so, and is repeated.
    if (!(await publishing)) await content('publish', item).catch(() => {});
    await seconds(page, 'After the outage');
  });

  test('a killed server that starts again shows what is live', async () => {
    const [server] = servers as [SiteProcess];
    await server.kill();
    const again = await startSiteProcess({ ...shared.settings, DATA_DIR: path.join(folder, 'one') });
    servers[0] = again;
    const [item = ''] = (await content('list', 'offers')).split('\n');
    const html = await (await fetch(`${again.origin}/offers/${item.split('/')[1]?.toLowerCase()}`)).text();
    expect(titleOf(html)).toBe('After the outage');
  });
});

/** Servers, commands and the database are stopped during publications: each server shows a whole text. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { deserializePayload } from '#shared/deserialize-payload.ts';
import { type ContentServers, startContentServers, titleOf } from '../support/content-servers.ts';
import { needsPostgres } from '../support/needs-postgres.ts';
import { drawSeed } from '../support/test-seed.ts';

/** Rounds of each kind; TEST_CASES=all runs those that the promise names. */
const [kills, outages] = process.env.TEST_CASES === 'all' ? [100, 50] : [6, 3];
/** Milliseconds from the start of the command to a little after the moment of the publication. */
const longestMs = 6_000;

const needed = needsPostgres('redis-server');
let site: ContentServers;

beforeAll(async () => {
  if (needed.isMet) site = await startContentServers();
});
afterAll(() => site?.close());

needed.describe('three servers on one PostgreSQL and Redis', () => {
  const { random } = drawSeed('Content killed');
  /** Titles that may be seen: the one before, and the one that is being published. */
  let allowed: string[] = [];
  const halves: string[] = [];

  /** Asks every server for the page and its data, which must be whole. */
  async function look(): Promise<void> {
    for (const { origin } of site.servers) {
      const answers = await Promise.all(
        [site.page, `${site.page}/_payload.json`].map((address) => fetch(origin + address).catch(() => null)),
      );
      const [html, data] = await Promise.all(answers.map((answer) => (answer?.ok ? answer.text() : null)));
      const titles = [
        html && titleOf(html),
        data && deserializePayload<{ data: { offer: { title: string } } }>(data).data.offer.title,
      ];
      halves.push(...titles.flatMap((title) => (title && !allowed.includes(title) ? [title] : [])));
    }
  }

  /** Harms something at a random moment after a publication has begun; `harm` returns how to mend it. */
  async function publishDuring(
    title: string,
    harm: (command: ChildProcess) => Promise<() => Promise<unknown>>,
  ): Promise<void> {
    await site.save(title);
    allowed = [allowed.at(-1) ?? '', title];
    const publication = site.begin('publish', site.item);
    const isPublished = publication.then(
      () => true,
      () => false,
    );
    const end = performance.now() + random() * longestMs;
    while (performance.now() < end) {
      await look();
      await pause(50);
    }
    const mend = await harm(publication.child);
    await pause(random() * 1_000);
    await mend();
    // An interrupted command has published all or nothing; in the second case it is run again.
    if (!(await isPublished)) await site.content('publish', site.item).catch(() => {});
    await site.shown(title);
  }

  test(`${kills} times a server or the command is killed during a publication`, async () => {
    allowed = [titleOf(await (await fetch(site.servers[0]?.origin + site.page)).text())];
    for (let round = 0; round < kills; round += 1) {
      const victim = Math.floor(random() * 4);
      await publishDuring(`Round ${round} of the kills`, async (command) => {
        if (victim === 3) command.kill('SIGKILL');
        else await site.servers[victim]?.kill();
        return async () => victim < 3 && site.restart(victim);
      });
    }
    expect(halves).toEqual([]);
  });

  test(`${outages} times the database is away during a publication`, async () => {
    for (let round = 0; round < outages; round += 1)
      await publishDuring(`Round ${round} of the outages`, async () => {
        await site.postgres.halt();
        return () => site.postgres.resume();
      });
    expect(halves).toEqual([]);
  });
});

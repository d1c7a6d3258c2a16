/** A change of the content appears on three servers at one moment, while they are visited. */
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
  test('no request fails, and no visitor sees the older text again', async () => {
    const { servers, page, item, content } = site;
    const ask = (turn: number) => fetch((servers[turn % 3]?.origin ?? '') + page);
    const order = [titleOf(await (await ask(0)).text()), 'Change 1', 'Change 2', 'Change 3'];
    const back: string[] = [];
    const failed: number[] = [];
    let isOver = false;
    /** Asks another server every time, as behind a balancer without stickiness. */
    const visit = async (start: number) => {
      let [requests, last] = [0, 0];
      for (; !isOver; requests += 1) {
        const answer = await ask(start + requests);
        if (!answer.ok) failed.push(answer.status);
        const seen = order.indexOf(titleOf(await answer.text()));
        if (seen < last) back.push(`${order[last]} → ${order[seen]}`);
        last = seen;
        await pause(5);
      }
      return requests;
    };
    const visitors = [0, 1, 2, 3].map(visit);
    for (const title of order.slice(1)) {
      await site.save(title);
      await content('publish', item);
      await site.shown(title);
    }
    isOver = true;
    const requests = (await Promise.all(visitors)).reduce((sum, count) => sum + count, 0);
    expect({ failed, back }).toEqual({ failed: [], back: [] });
    expect(requests).toBeGreaterThan(500);
  });
});

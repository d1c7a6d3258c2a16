/** While a seat is taken every second, cached pages that do not show it stay cached. */
import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { confirmBooking } from '../support/confirm-booking.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { startServices } from '../support/start-services.ts';
import { ticketLink } from '../support/ticket-link.ts';

const site = await startServices();
const { database, broadcaster, pageCache } = site.services;
const server = createServer(site.app).listen(0, '127.0.0.1');
const agent = new Agent({ keepAlive: true });
await once(server, 'listening');
afterAll(() => {
  agent.destroy();
  server.close();
});

const open = (address: string) =>
  new Promise<string>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const headers = { 'accept-encoding': 'identity' };
    get({ port, host: '127.0.0.1', path: address, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });

const pages = 120;
const seconds = 60;
const perSecond = 50;

/** Changes the number of taken seats, as a party that comes or goes does. */
const setSeats = (seats: number) =>
  database.write((transaction) => transaction.updateTable('seatCounts').set({ taken: seats }).execute());

const counted = () => {
  const { fresh, stale, miss } = pageCache.counts;
  return { fresh, asked: fresh + stale + miss };
};

/** Opens pages until enough of them are in the cache; returns their addresses. */
async function warm(): Promise<string[]> {
  const sitemap = await open('/sitemap.xml');
  const warmed: string[] = [];
  for (const [, address] of sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)</g)) {
    const { asked } = counted();
    await open(address || '/');
    if (counted().asked > asked) warmed.push(address || '/');
    if (warmed.length === pages) break;
  }
  return warmed;
}

test('95 of 100 requests for 120 warm pages are hits while a seat is taken every second', async () => {
  const email = freshEmail();
  await ticketLink(site, email);
  await confirmBooking(site, email);
  await broadcaster.poll();
  const addresses = await warm();
  expect(addresses).toHaveLength(pages);
  const before = counted();
  let next = 0;
  for (let second = 0; second < seconds; second += 1) {
    await setSeats(2 + (second % 30));
    await broadcaster.pollAgain();
    for (let request = 0; request < perSecond; request += 1) {
      await open(addresses[next % pages] as string);
      next += 1;
    }
    site.advance(1_000);
  }
  const after = counted();
  expect(after.asked - before.asked).toBe(seconds * perSecond);
  const hitRate = (after.fresh - before.fresh) / (after.asked - before.asked);
  console.log(`Hit rate while seats are taken: ${(hitRate * 100).toFixed(1)} %`);
  expect(hitRate).toBeGreaterThanOrEqual(0.95);
});

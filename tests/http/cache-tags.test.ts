/** After each change no cached page is older than the data, and pages that do not show it stay cached. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { deserializePayload } from '#shared/deserialize-payload.ts';
import { confirmBooking } from '../support/confirm-booking.ts';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { runCli } from '../support/run-cli.ts';
import { startServices } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ticketLink } from '../support/ticket-link.ts';

const site = await startServices();
const { pageCache, payloadCache, builds } = site.services;
const folder = temporaryFolder('cache-tags');
const run = (...words: string[]) => runCli('content', words, site);
const get = async (address: string) => (await supertest(site.app).get(address)).text;

/** Every page of the site, but only an eighth of those that are alike. */
const sitemap = await get('/sitemap.xml');
const addresses = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)</g)]
  .map(([, address]) => address || '/')
  .filter((address, index) => !/^\/(?:cruise\/)?[a-z-]+\/./.test(address) || index % 8 === 0);
const pages = [...addresses, '/prereg', '/sitemap.xml', '/search?q=coach'];

/** What pages and their data show; one value may be written in several ways. */
async function openAll(): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const address of pages)
    shown.set(address, (await get(address)).replace(/<script type="application\/json".*?<\/script>/gs, ''));
  for (const address of addresses) {
    const { data, meta } = deserializePayload<{ data: unknown; meta: unknown }>(
      await get(`${address === '/' ? '' : address}/_payload.json`),
    );
    shown.set(`data of ${address}`, JSON.stringify({ data, meta }));
  }
  return shown;
}

const isCached = (address: string) => pageCache.fresh(`${builds.latest.id} ${address}`) !== undefined;

/** Pages that a change drops, those that it changes, and those that show something older after it. */
async function compare(change: () => Promise<unknown>) {
  const before = await openAll();
  const kept = pages.filter(isCached);
  await change();
  const dropped = kept.filter((address) => !isCached(address));
  const cached = await openAll();
  for (const cache of [pageCache, payloadCache]) cache.clear();
  const anew = await openAll();
  const differing = (texts: Map<string, string>) =>
    [...anew.keys()].filter((name) => texts.get(name) !== anew.get(name));
  return {
    dropped,
    changed: pages.filter((name) => differing(before).includes(name)),
    outdated: differing(cached),
    /** Pages whose text or data held the words before. */
    mentioning: (words: string) =>
      kept.filter((name) => `${before.get(name)}${before.get(`data of ${name}`)}`.includes(words)),
  };
}

async function goLive(act: () => Promise<{ status: number | null; stderr: string }>): Promise<void> {
  const { model } = site.services.embedded ?? {};
  const { stderr } = await act();
  if (stderr) throw new Error(stderr);
  const { at } = await site.services.database.read
    .selectFrom('contentRevisions')
    .select(({ fn }) => fn.max('liveFrom').as('at'))
    .executeTakeFirstOrThrow();
  // No further than its moment, as the clock alone outdates pages too.
  site.advance(Date.parse(at ?? '') - site.services.now().getTime() + 1);
  await eventually('the change', async () => site.services.embedded?.model !== model);
}

/** Changes the text of an item, and waits until the change is live. */
async function publish(name: string, edit: (text: string) => string): Promise<void> {
  const file = path.join(folder, 'item.yaml');
  writeFileSync(file, edit((await run('show', name)).stdout));
  await run('edit', name, file);
  await goLive(() => run('publish', name));
}

const codeOf = (address: string) => (address.match(/[^-]*$/)?.[0] ?? '').toUpperCase();
/** Addresses of holidays; a cruise has the price of each cabin too. */
const [first = '', second = '', third = ''] = addresses.filter((address) =>
  site.services.embedded?.model.offers.some(({ id, cruise }) => id === codeOf(address) && !cruise),
);

detail('an offer that is sold out drops only the pages that show it', async () => {
  const { outdated, dropped, changed, mentioning } = await compare(async () => {
    const { stdout } = await runCli('documents', ['set', 'availability', codeOf(first), '{"left":0}'], site);
    expect(stdout).toContain('Visitors now see "Sold out"');
    await eventually('the count', async () => /sold out/i.test(await get(first)));
  });
  expect(outdated).toEqual([]);
  expect(changed).toContain(first);
  // The page itself was made again, to see whether the count had arrived.
  expect([...dropped, first]).toEqual(expect.arrayContaining(changed));
  expect(mentioning(codeOf(first))).toEqual(expect.arrayContaining(dropped));
});

detail('a booked seat drops only the page that shows the number of seats', async () => {
  await site.services.broadcaster.poll();
  const { outdated, dropped } = await compare(async () => {
    const email = freshEmail();
    await ticketLink(site, email);
    await confirmBooking(site, email);
    await site.services.broadcaster.pollAgain();
  });
  expect(outdated).toEqual([]);
  expect(dropped).toEqual(['/prereg']);
});

test('a changed offer drops the pages that show it, the lists it is in, and no other page', async () => {
  const { outdated, dropped, changed } = await compare(() =>
    publish(`offers/${codeOf(second)}`, (text) =>
      text
        .replace(/ {2}title: .*/, '  title: A week named quetzalcoatl')
        .replace(/base: (\d+)/, (_, base) => `base: ${Number(base) - 7}`),
    ),
  );
  expect(outdated).toEqual([]);
  expect(dropped).toEqual(expect.arrayContaining([...changed, '/offers', '/sitemap.xml']));
  expect(dropped.length).toBeLessThan(pages.length / 2);
});

detail('an offer that is withdrawn is on no cached page', async () => {
  const { outdated, dropped } = await compare(() => goLive(() => run('withdraw', `offers/${codeOf(third)}`)));
  expect(outdated).toEqual([]);
  expect(dropped.length).toBeLessThan(pages.length / 2);
});

detail('a changed branch, which the header of every page may name, drops them all', async () => {
  const branch = (await run('list', 'branches')).lines[0]?.split(' ')[0] ?? '';
  const { outdated, dropped } = await compare(() =>
    publish(branch, (text) => text.replace(/phone: .*/, 'phone: 01632 960 190')),
  );
  expect(outdated).toEqual([]);
  expect(dropped).toEqual(pages.filter(isCached));
});

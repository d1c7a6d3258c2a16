/** The press room: by year, one page after another, embargoes kept, words and pictures to take away, and kind misses. */
import supertest from 'supertest';
import { payloadOf, textsOf } from '../support/read-html.ts';
import { type Started, startServices } from '../support/start-services.ts';

let started: Started;
const get = (address: string) => supertest(started.app).get(address);

beforeAll(async () => {
  started = await startServices();
});

const releaseLinks = (html: string) =>
  [...html.matchAll(/<h4><a href="(\/press\/[a-z0-9-]+)"/g)].map(([, link]) => link as string);

test('releases stand newest first under their years, each year with its anchor', async () => {
  const { text } = await get('/press').expect(200);
  expect(textsOf(text, 'h3').filter((heading) => /^\d{4}$/.test(heading))).toEqual(['2026', '2025', '2024']);
  for (const year of [2026, 2025, 2024]) expect(text).toContain(` id="y${year}"`);
  const days = [...text.matchAll(/<time dateTime="([\d-]+)"/g)].map(([, day]) => day as string);
  expect(days).toEqual([...days].sort().reverse());
  expect(releaseLinks(text)).toHaveLength(10);
});

test('the second page has the rest, and a year its own', async () => {
  const second = (await get('/press?page=2').expect(200)).text;
  expect(releaseLinks(second)).toHaveLength(1);
  const year = (await get('/press?year=2025').expect(200)).text;
  expect(textsOf(year, 'h3').filter((heading) => /^\d{4}$/.test(heading))).toEqual(['2025']);
  expect(releaseLinks(year)).toHaveLength(5);
  expect(textsOf((await get('/press?year=1999').expect(200)).text, 'h3')).toContain('No releases here');
});

test('a journalist finds the contact, people to speak to, the paragraph, pictures and the feed', async () => {
  const { text } = await get('/press').expect(200);
  expect(text).toContain('checked at 8am, 1pm and 7pm');
  expect(text).toContain('Who can speak.');
  const copied = /data-action="copy" data-text="([^"]+)"/.exec(text)?.[1];
  expect(copied).toMatch(/^Premier is an independent travel agency/);
  expect(copied).not.toMatch(/[<\n]/);
  expect(text).toContain('“Poster: Premier”');
  const pictures = [...text.matchAll(/href="(\/assets\/[^"]+\.svg)" download/g)].map(
    ([, file]) => file as string,
  );
  expect(pictures).toHaveLength(8);
  for (const file of pictures) await get(file).expect(200);
  expect(text).toContain('href="/press/feed.xml"');
});

test('a release carries notes, a contact, the paragraph to copy, its picture and its neighbours', async () => {
  const { text } = await get('/press/st-ives-and-ely').expect(200);
  expect(textsOf(text, 'h2')).toEqual(
    expect.arrayContaining([
      'Notes to editors',
      'For more about this',
      'About Premier',
      'Also from the press office',
    ]),
  );
  expect(text).toContain('data-action="copy"');
  expect(text).toMatch(/<figcaption>[\s\S]*Poster: Premier[\s\S]*download="premier-market-town\.svg"/);
});

test('an address of no release offers the latest five, as a page and as data', async () => {
  const answer = await get('/press/nothing-here').set('accept', 'text/html').expect(404);
  const latest = /<nav aria-labelledby="here">[\s\S]*?<\/nav>/.exec(answer.text)?.[0] ?? '';
  expect(textsOf(latest, 'h2')).toEqual(['The latest from the press office']);
  expect(textsOf(latest, 'a')).toHaveLength(6);
  expect(latest).toContain('href="/press/st-ives-and-ely"');
  expect(payloadOf(answer.text).error?.ways?.links).toHaveLength(6);
  const elsewhere = await get('/branches/atlantis').set('accept', 'text/html').expect(404);
  expect(elsewhere.text).not.toContain('The latest from the press office');
});

test('a release under embargo is nowhere until its minute has come', async () => {
  const address = '/press/travel-shop-on-wheels';
  const missing = await get(address).set('accept', 'text/html').expect(404);
  expect(missing.text).not.toContain('travel shop on wheels');
  expect((await get('/press')).text).not.toContain('on-wheels');
  const early = await startServices({}, '2026-12-08T00:00:59Z');
  await supertest(early.app).get(address).expect(404);
  const late = await startServices({}, '2026-12-08T00:01:00Z');
  expect(textsOf((await supertest(late.app).get(address).expect(200)).text, 'h1')).toEqual([
    'A travel shop on wheels will call at twelve villages from March',
  ]);
});

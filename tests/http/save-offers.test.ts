/** Saving and comparing offers without scripts: a cookie of codes, a list page, four side by side. */
import supertest from 'supertest';
import { findTexts } from '../support/read-html.ts';
import { openTestSite } from '../support/test-site.ts';

const { app, visit } = await openTestSite();

const save = (body: object, headers: Record<string, string> = {}) =>
  supertest(app)
    .post('/shortlist/save')
    .set({ 'sec-fetch-site': 'same-origin', ...headers })
    .type('form')
    .send(body);

const cookieOf = (answer: supertest.Response) => (answer.headers['set-cookie'] as unknown as string[])[0];

test('Save redirects back and stores the offer’s code once in a cookie, and Remove deletes the code', async () => {
  const headers = { referer: 'http://127.0.0.1/offers/summer-holidays?from=LTN', host: '127.0.0.1' };
  const first = await save({ save: 'JU3101' }, headers).expect(303);
  expect(first.headers.location).toBe('/offers/summer-holidays?from=LTN#JU3101');
  expect(first.headers['cache-control']).toBe('no-store');
  expect(cookieOf(first)).toMatch(
    /^saved-offers=JU3101; Max-Age=15552000; Path=\/; Expires=[^;]+; Secure; SameSite=Lax$/,
  );
  const again = await save({ save: 'JU3101' }, { cookie: 'saved-offers=JU3101' });
  expect(cookieOf(again)).toMatch(/^saved-offers=JU3101;/);
  const second = await save({ save: 'IO4110' }, { cookie: 'saved-offers=JU3101' });
  expect(cookieOf(second)).toMatch(/^saved-offers=JU3101\.IO4110;/);
  const less = await save({ remove: 'JU3101' }, { cookie: 'saved-offers=JU3101.IO4110' });
  expect(cookieOf(less)).toMatch(/^saved-offers=IO4110;/);
});

test('Save stores at most fifty valid codes, only from this site, and redirects only to this site', async () => {
  const many = Array.from({ length: 60 }, (_, index) => `AB${1000 + index}`).join('.');
  const stored = cookieOf(await save({ save: 'JU3101' }, { cookie: `saved-offers=${many}` }));
  expect(/^saved-offers=([^;]*)/.exec(stored ?? '')?.[1]?.split('.')).toHaveLength(50);
  const odd = cookieOf(await save({ save: 'JU3101' }, { cookie: 'saved-offers=<b>.x.IO4110' }));
  expect(odd).toMatch(/^saved-offers=IO4110\.JU3101;/);
  await save({ save: 'nonsense' }).expect(400);
  await save({}).expect(400);
  await save({ save: 'JU3101' }, { 'sec-fetch-site': 'cross-site' }).expect(403);
  const elsewhere = await save({ save: 'JU3101' }, { referer: 'https://evil.example/x' });
  expect(elsewhere.headers.location).toBe('/shortlist#JU3101');
});

test('the list shows this browser’s saved offers, latest first, and is never cached', async () => {
  const page = await visit('/shortlist', { cookie: 'saved-offers=JU3101.IO4110' });
  expect(findTexts(page.html, 'h2').slice(0, 2)).toEqual([
    'Baveno on Lake Maggiore, a room for one',
    'Nerja in May, from Luton',
  ]);
  expect(page.headers['cache-control']).toContain('no-store');
  expect((await visit('/shortlist')).html).toContain('Press the star on a holiday');
});

test('up to four offers are compared in a table, and a question about them is prefilled', async () => {
  const codes = ['JU3101', 'IO4110', 'TV2104', 'JU3109', 'TV2107'];
  const page = await visit(`/shortlist?${codes.map((code) => `compare=${code}`).join('&')}`);
  const table = page.getByRole('table');
  expect(table.getAllByRole('columnheader')).toHaveLength(4);
  expect(table.getAllByRole('rowheader').map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...['Where', 'Leaves', 'How long', 'From', 'Flight', 'Transfer', 'Meals', 'Total', 'Each'],
      ...['Due when you book', 'In the price', 'Your money', 'Access'],
    ]),
  );
  expect(table.text).toContain('Thursday 6 May 2027');
  const [question = ''] = findTexts(page.html, 'textarea');
  for (const code of codes.slice(0, 4)) expect(question).toContain(code);
});

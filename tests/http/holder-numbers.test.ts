/** A holder's number, once known, is beside its name wherever a visitor reads who protects a holiday. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { type Holder, numberHolders } from '../support/copy-content.ts';
import { pageText } from '../support/page-text.ts';
import { findTexts } from '../support/read-html.ts';
import { siteRoot } from '../support/site-root.ts';
import { server, startServices } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// The build's snapshot with other rows: its first line holds every kind of content but the offers.
const [head = '', ...offers] = readFileSync(server.queryApiFiles(siteRoot).snapshot, 'utf8').split('\n');
const { digest, content } = JSON.parse(head) as { digest: string; content: { holders: { value: Holder }[] } };
const holders = numberHolders(content.holders.map(({ value }) => value));
const numbers = new Map(
  holders.flatMap(({ scheme, name, number }) => (number ? [[`${scheme} ${name}`, number] as const] : [])),
);
const snapshot = path.join(temporaryFolder('snapshot'), 'content.json');
const numbered = {
  ...content,
  holders: holders.map((value, index) => ({ ...content.holders[index], value })),
};
writeFileSync(snapshot, [JSON.stringify({ digest, content: numbered }), ...offers].join('\n'));
const model = await server.readModel({ content: path.join(siteRoot, 'no-content'), snapshot });
const { app } = await startServices({}, undefined, { model });

/** Every way in which a page names a holder. */
const named = [...numbers].map(([holder, number]) => {
  const [scheme = '', name = ''] = holder.split(/ (.*)/);
  const by = scheme === 'BCH' ? 'Bonded Coach Holiday, protected by' : `${scheme} protected by`;
  return { label: `${by} ${name}`, full: `${by} ${name}, ${scheme} ${number}` };
});

/** Labels in a text, and those of them without a number. A longer name may begin with a shorter one. */
function readLabels(text: string) {
  const withNumber = named.filter(({ full }) => text.includes(full));
  const rest = named.reduce((left, { full }) => left.replaceAll(full, ''), text);
  return {
    withNumber: withNumber.map(({ label }) => label),
    without: named.filter(({ label }) => rest.includes(label)).map(({ label }) => label),
  };
}

const get = async (address: string) => {
  const { status, text } = await supertest(app).get(address).set('accept', 'text/html');
  expect([address, status]).toEqual([address, 200]);
  return text;
};

test.each([
  ['an offer by air', '/offers/nerja-in-may-from-trip-ju3101', 'ATOL protected by Jet2holidays'],
  ['an offer by coach', '/offers/ypres-and-the-trip-lh2104', 'ABTA protected by Leger Holidays'],
  ['the home page', '/', 'ATOL protected by'],
  ['all offers', '/offers', 'ATOL protected by'],
  ['a list of holidays', '/offers/summer-holidays', 'ATOL protected by Jet2holidays'],
  ['a list of coach holidays', '/offers/coach-holidays', 'ABTA protected by Leger Holidays'],
  ['breaks in the UK', '/offers/uk-breaks', 'Bonded Coach Holiday, protected by Fernway UK Breaks'],
  ['the sale', '/sale', 'ATOL protected by'],
  ['a search', '/search?q=nerja', 'ATOL protected by Jet2holidays'],
  ['a search without an exact match', '/offers/ski-holidays?budget=1', 'ATOL protected by'],
  ['the holiday companies', '/campaigns', 'ATOL protected by TUI UK'],
  ['a campaign', '/campaigns/tui', 'ATOL protected by TUI UK'],
  [
    'a campaign of an ABTA company that sells flights',
    '/campaigns/celebrity',
    'ATOL protected by Celebrity Cruises',
  ],
  ['a campaign of several companies', '/campaigns/luxury-holidays', 'ATOL protected by Larkspur Faraway'],
  ['the cruise page', '/cruise', 'protected by'],
  ['a cruise line', '/cruise/cruise-lines/star-clippers-line', 'ABTOT protected by Star Clippers'],
  ['a cruise line without prices', '/cruise/cruise-lines/viking-line', 'ATOL protected by Viking Cruises'],
  ['a guide', '/destinations/spain', 'ATOL protected by'],
  ['a branch', '/branches/norwich-shop', 'protected by'],
  ['the Solo Club', '/solo-club', 'protected by'],
  ['a printed page', '/mailer', 'protected by'],
  ['a newspaper’s page', '/edp', 'protected by'],
  ['saved holidays', '/shortlist?offers=JU3101,LH2104', 'ATOL protected by Jet2holidays'],
  ['a comparison', '/shortlist?compare=JU3101,LH2104', 'ABTA protected by Leger Holidays'],
  ['a newsletter', '/newsletters/2026-10-20-winter-sun-before-the-clocks-change-letter', 'protected by'],
])('%s shows the number of each holder that it names', async (_, address, expected) => {
  const { withNumber, without } = readLabels(pageText(await get(address)));
  expect(without).toEqual([]);
  expect(withNumber.join('\n')).toContain(expected);
});

test('a poster shows the number of the holder', async () => {
  const answer = await supertest(app).get('/poster-download.svg?offer=JU3101').buffer(true);
  const svg = String(answer.text ?? answer.body);
  const text = findTexts(svg, 'text').join(' ').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
  expect(readLabels(text)).toEqual({ withNumber: ['ATOL protected by Jet2holidays'], without: [] });
});

test('the query API has the same name and number for an offer, its partner and a cruise line', async () => {
  const protection = 'protection { scheme holder number }';
  const query = `{
    offer(id: "TV2101") { ${protection} partner { ${protection} } }
    cruiseLine(slug: "riviera-line") { ${protection} }
  }`;
  const { body } = await supertest(app).post('/graphql').send({ query }).expect(200);
  const of = (scheme: string, holder: string) => ({
    protection: { scheme, holder, number: numbers.get(`${scheme} ${holder}`) },
  });
  const tui = of('ATOL', 'TUI UK');
  expect(body.data).toEqual({ offer: { ...tui, partner: tui }, cruiseLine: of('ATOL', 'Riviera Travel') });
});

test('while a number is unknown, the holder’s name is shown alone', async () => {
  const { app: sample } = await startServices();
  const { text } = await supertest(sample)
    .get('/offers/nerja-in-may-from-trip-ju3101')
    .set('accept', 'text/html');
  expect(readLabels(pageText(text))).toMatchObject({
    withNumber: [],
    without: expect.arrayContaining(['ATOL protected by Jet2holidays']),
  });
});

/** Guides to countries and regions, as visitors and search engines see them. */
import { savedCodes } from '../support/offer-rows.ts';
import { findTexts } from '../support/read-html.ts';
import { nodesOfType, readJsonLd, visibleText } from '../support/read-structured-data.ts';
import { openTestSite } from '../support/test-site.ts';
import { linksOf, type Queries } from '../support/within.ts';

/** Addresses of the guides that a page links to. */
const guidesOf = (page: Queries) => [
  ...new Set(linksOf(page).filter((to) => /^\/destinations\/[a-z-]+$/.test(to))),
];

const site = await openTestSite();

test('the list links to at least fifty guides, those near home first', async () => {
  const page = await site.visit('/destinations');
  expect(page.status).toBe(200);
  expect(page.headings).toEqual(['Where to?']);
  const guides = guidesOf(page);
  expect(guides.length).toBeGreaterThanOrEqual(50);
  expect(guides.slice(0, 2)).toEqual(['/destinations/guernsey', '/destinations/isle-of-man']);
  expect(findTexts(page.html, 'h2')).toContain('Asia and the Gulf');
});

describe('the guide to the Balearic Islands', () => {
  test('says who it suits, when to go, how to get there, and what the staff advise', async () => {
    const { html, title, ...page } = await site.visit('/destinations/balearic-islands');
    expect(title).toBe('Holidays in the Balearic Islands | Premier');
    expect(findTexts(html, 'h2')).toEqual(
      expect.arrayContaining([
        'Who it suits',
        'Not for',
        'When to go',
        'Getting there from the East',
        'Money',
        'Good to know',
        'Five things we would tell you about the Balearic Islands',
      ]),
    );
    expect(findTexts(html, 'blockquote')).toHaveLength(5);
    expect(linksOf(page)).toContain('https://www.gov.uk/foreign-travel-advice/spain');
    expect(visibleText(html)).toContain('£1 buys €1.1486 , checked today, 10am');
    expect(visibleText(html)).toMatch(/May ?, a good month 23° 15° 18° 4/);
  });

  test('links to its holidays, to Spain and to the list', async () => {
    const links = linksOf(await site.visit('/destinations/balearic-islands'));
    expect(links).toContainEqual(expect.stringMatching(/^\/offers\/[a-z0-9-]+-nx4127(?:\?|$)/));
    expect(links).toEqual(expect.arrayContaining(['/destinations/spain', '/destinations']));
  });

  test('has structured data of a destination with its coordinates', async () => {
    const { html } = await site.visit('/destinations/balearic-islands');
    const [place] = nodesOfType(readJsonLd(html), 'TouristDestination');
    expect(place).toMatchObject({
      name: 'Balearic Islands',
      url: 'https://www.example.test/destinations/balearic-islands',
      geo: { '@type': 'GeoCoordinates', latitude: 39.6, longitude: 3 },
    });
  });
});

test('the guide to a country lists its regions and the cruises that call there', async () => {
  const page = await site.visit('/destinations/spain');
  for (const region of ['balearic-islands', 'canary-islands', 'andalucia'])
    expect(guidesOf(page)).toContain(`/destinations/${region}`);
  expect(findTexts(page.html, 'h2').join()).toMatch(/\d+ cruises that call in Spain/);
});

test('the guide to a country with many cruises lists no holiday twice', async () => {
  const codes = savedCodes(await site.visit('/destinations/norway'));
  expect(codes).toHaveLength(9);
  expect(codes).toEqual([...new Set(codes)]);
});

test('each guide responds and has an enquiry form', async () => {
  for (const path of guidesOf(await site.visit('/destinations'))) {
    const page = await site.visit(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(page.html).toContain('data-form="enquiry-short"');
  }
});

test('a place without a guide is a 404 that links to the list of guides', async () => {
  const page = await site.visit('/destinations/atlantis');
  expect(page.status).toBe(404);
  expect(linksOf(page)).toContain('/destinations');
});

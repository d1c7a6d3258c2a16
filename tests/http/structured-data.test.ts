/** Structured data of every page: well formed, as expected, and consistent with the visible text. */
import supertest from 'supertest';
import type { RouteName } from '#routes/href.ts';
import { formatDay, formatLongDay, formatTime, londonClock } from '#shared/dates.ts';
import { formatPounds } from '#shared/money/money.ts';
import { examples } from '../pages.ts';
import { offerRows } from '../support/offer-rows.ts';
import { findAttribute, payloadText } from '../support/read-html.ts';
import {
  allNodes,
  type JsonLdNode,
  nodesOfType,
  readJsonLd,
  visibleText,
} from '../support/read-structured-data.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { linksOf, within } from '../support/within.ts';

const origin = 'https://www.example.test';
/** Limit of a page's structured data. */
const maxCharacters = 24_000;

const started = await startServices();

async function read(address: string) {
  const { text: html } = await supertest(started.app).get(address).set('accept', 'text/html').expect(200);
  return { html, text: visibleText(html), things: readJsonLd(html) };
}

const withoutTrail: RouteName[] = [
  'index',
  ...([
    'edp',
    'mailer',
    'product-mailer',
    'prereg',
    'jet2-codes',
    'mailer-direct',
    'whatsapp-enquiry',
  ] as const),
  // Linked in the header of every page.
  'sign-in',
  // Reached only by links in mails, so no page leads there.
  ...(['ticket', 'appointment', 'newsletter-preview-slug', 'shortlist-news'] as const),
];

/** Types in addition to breadcrumbs and agency, by route; other routes have none. */
function expectedTypes(name: RouteName): string[] {
  const fixed: Partial<Record<RouteName, string[]>> = {
    index: ['WebSite', 'ItemList'],
    edp: ['ItemList'],
    mailer: ['ItemList'],
    'product-mailer': ['ItemList'],
    sale: ['ItemList'],
    campaigns: ['ItemList'],
    'careers-slug': ['JobPosting'],
    'offers-offer': ['Product'],
    destinations: ['ItemList'],
    'destinations-slug': ['ItemList', 'TouristDestination'],
    contact: ['ContactPage'],
    'whatsapp-enquiry': ['ContactPage'],
    'solo-club': ['ItemList', 'Event'],
    prereg: ['Event'],
    'travel-money': ['Service', 'ExchangeRateSpecification'],
    'poster-download': ['ImageObject'],
    press: ['CollectionPage'],
    'press-slug': ['NewsArticle'],
    branches: ['ItemList'],
    'branches-slug': ['ItemList'],
  };
  if (name.startsWith('important-')) return ['WebPage'];
  return fixed[name] ?? (/^(?:cruise|offers)/.test(name) ? ['ItemList'] : []);
}

describe.each(Object.entries(examples) as [RouteName, string][])('%s at %s', (name, address) => {
  let page: Awaited<ReturnType<typeof read>>;

  beforeAll(async () => {
    page = await read(address);
  });

  test('has the expected types of structured data, each once, and no ratings or FAQs', () => {
    const types = new Set(page.things.map((thing) => thing['@type'] as string));
    for (const type of ['BreadcrumbList', 'TravelAgency']) types.delete(type);
    if (!name.startsWith('campaigns-')) expect([...types].sort()).toEqual(expectedTypes(name).sort());
    else expect([...types].filter((type) => type !== 'ItemList')).toEqual([]);
    const ids = page.things.map((thing) => thing['@id']).filter(Boolean);
    expect(ids).toEqual([...new Set(ids)]);
    const urls = page.things.map((thing) => JSON.stringify(thing));
    expect(urls).toEqual([...new Set(urls)]);
    expect(nodesOfType(page.things, 'AggregateRating')).toEqual([]);
    expect(nodesOfType(page.things, 'FAQPage')).toEqual([]);
  });

  test('has structured breadcrumbs equal to the visible breadcrumbs', () => {
    const nav = within(page.html).queryByRole('navigation', 'Breadcrumb');
    const items = nav?.getAllByRole('listitem').map(({ text }) => text) ?? [];
    const breadcrumbs = nodesOfType(page.things, 'BreadcrumbList').flatMap(
      (list) => list.itemListElement as JsonLdNode[],
    );
    expect(breadcrumbs.map((each) => each.name)).toEqual(items);
    const links = nav?.queryAllByRole('link').map(({ attributes }) => origin + attributes.href) ?? [];
    expect(breadcrumbs.flatMap((each) => (each.item ? [each.item] : []))).toEqual(links);
    expect(breadcrumbs.map((each) => each.position)).toEqual(breadcrumbs.map((_, index) => index + 1));
    expect(breadcrumbs.length === 0).toBe(withoutTrail.includes(name));
  });

  test('states prices, days, names and numbers as the visitor reads them', () => {
    for (const thing of allNodes(page.things)) checkAgainst(thing, page.text, page.html);
  });

  test('links only to this site, is under 24,000 characters and is not repeated in the page’s data', () => {
    for (const thing of allNodes(page.things))
      for (const key of ['url', 'item', 'contentUrl', 'image', 'logo', 'mainEntityOfPage'])
        if (typeof thing[key] === 'string') expect(thing[key]).toMatch(/^https:\/\/www\.example\.test\//);
    expect(JSON.stringify(page.things).length).toBeLessThan(maxCharacters);
    expect(payloadText(page.html)).not.toContain('schema.org');
  });
});

/** Checks each fact in the form in which the page prints it. */
function checkAgainst(thing: JsonLdNode, text: string, html: string): void {
  const shown = (value: unknown) => expect(text).toContain(plain(String(value)));
  const eitherDay = (day: string) =>
    expect([formatDay(day), formatLongDay(day)].some((form) => text.includes(form))).toBe(true);
  switch (thing['@type']) {
    case 'Offer':
      shown(formatPounds(Math.round(Number(thing.price) * 100)));
      expect(thing.priceCurrency).toBe('GBP');
      expect(html).toContain(`-${(thing.sku as string).toLowerCase()}"`);
      break;
    case 'TouristTrip':
    case 'BoatTrip':
      shown(thing.name);
      eitherDay(thing.departureTime as string);
      break;
    case 'Event':
      shown(thing.name);
      shown(thing.description);
      for (const moment of [thing.startDate, thing.endDate]) {
        const { date, time } = londonClock(new Date(moment as string));
        eitherDay(date);
        shown(formatTime(time));
      }
      expect(text).toMatch(new RegExp(`${thing.maximumAttendeeCapacity} (chairs|seats)`));
      shown((thing.location as JsonLdNode).address);
      expect(html).toContain(`id="${(thing.url as string).split('#')[1]}"`);
      break;
    case 'NewsArticle':
      shown(thing.headline);
      eitherDay(thing.datePublished as string);
      break;
    case 'JobPosting':
      shown(thing.title);
      eitherDay(thing.datePosted as string);
      eitherDay(thing.validThrough as string);
      break;
    case 'QuantitativeValue':
      shown(formatPounds(Math.round(Number(thing.minValue) * 100)));
      shown(formatPounds(Math.round(Number(thing.maxValue) * 100)));
      break;
    case 'UnitPriceSpecification':
      shown(thing.price);
      shown(thing.priceCurrency);
      break;
    case 'TravelAgency':
      for (const word of String(thing.name).split(/^Premier /)) shown(word);
      if (thing.telephone) expect(html).toContain(`href="tel:${thing.telephone as string}"`);
      if (thing.email) shown(plainOrLink(thing.email as string, html));
      break;
    case 'PostalAddress':
      for (const part of ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode'])
        if (thing[part]) shown(thing[part]);
      break;
    case 'WebPage':
      eitherDay(thing.dateModified as string);
      shown(thing.name);
      break;
    default:
      if (thing['@type'] !== 'Country' && thing.name) shown(thing.name);
  }
}

const plain = (value: string) => value.replace(/\s+/g, ' ');

/** An email address may be in a mailto link instead of the text. */
function plainOrLink(address: string, html: string): string {
  return html.includes(`href="mailto:${address}"`) ? '' : address;
}

test.each([
  '/sale?from=LTN',
  '/offers/summer-holidays?from=STN',
  '/cruise/offers?nofly=without',
  '/press?year=2024',
  '/important/terms?version=1',
  '/branches?near=Norwich',
  '/contact?offer=NX4127',
])('%s, which is noindex, has only breadcrumbs as structured data', async (address) => {
  const { html, things } = await read(address);
  expect(findAttribute(html, 'meta name="robots"', 'content')).toContain('noindex');
  expect(things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
});

test('an event that has begun has no structured data', async () => {
  const before = await startServices({}, '2027-01-14T10:00:00Z');
  const after = await startServices({}, '2027-01-24T10:00:00Z');
  const eventsOf = async ({ app }: Started, address: string) =>
    nodesOfType(readJsonLd((await supertest(app).get(address)).text), 'Event').map(({ name }) => name);
  expect(await eventsOf(before, '/solo-club')).toContain('Solo Club coffee, Norwich');
  expect(await eventsOf(after, '/solo-club')).not.toContain('Solo Club coffee, Norwich');
  expect(await eventsOf(before, '/prereg')).toEqual(['The cruise afternoon']);
  expect(await eventsOf(after, '/prereg')).toEqual([]);
});

test('a partner that is no longer sold has no offers in its structured data', async () => {
  const { things } = await read('/campaigns/classiccollection');
  expect(nodesOfType(things, 'Offer')).toEqual([]);
});

test('the structured data of a list name its offers in order, each by the address of its page', async () => {
  const { things, html } = await read('/sale');
  const [list] = nodesOfType(things, 'ItemList');
  const items = list?.itemListElement as JsonLdNode[];
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
  // A row links to the departure that it shows, which is the same holiday.
  const links = offerRows(html).flatMap((row) => linksOf(row.getByRole('heading')));
  const addresses = links.map((to) => origin + to.split('?')[0]);
  expect(items.map(({ url }) => url)).toEqual(addresses);
  expect(addresses).toHaveLength(12);
  for (const { url } of items.slice(0, 5)) {
    const address = (url as string).replace(origin, '');
    const [offer] = nodesOfType((await read(address)).things, 'Offer');
    expect(address.endsWith(`-${String(offer?.sku).toLowerCase()}`)).toBe(true);
  }
});

test('the structured data of a branch have its opening hours, its special days and its position', async () => {
  const { things } = await read('/branches/swaffham-shop');
  const shop = nodesOfType(things, 'TravelAgency').find((each) => each.geo) as JsonLdNode;
  expect(shop).toMatchObject({
    name: 'Premier Swaffham',
    url: `${origin}/branches/swaffham-shop`,
    parentOrganization: { '@id': `${origin}/#agency` },
    address: { addressLocality: 'Swaffham', addressCountry: 'GB' },
    geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
    image: expect.stringMatching(/\/assets\/link-[\w-]+\.png$/),
  });
  const hours = shop.openingHoursSpecification as JsonLdNode[];
  expect(hours.length).toBeGreaterThan(0);
  for (const { opens, closes } of hours) expect(String(opens) < String(closes)).toBe(true);
  const christmas = (shop.specialOpeningHoursSpecification as JsonLdNode[]).find(
    (day) => day.validFrom === '2026-12-25',
  );
  expect(christmas).toMatchObject({ opens: '00:00', closes: '00:00', validThrough: '2026-12-25' });
});

/** Offer pages: one address each, content by kind of holiday, and the text after the offer has ended. */
import { imageSize } from 'image-size';
import supertest from 'supertest';
import { startFakeQueryApi } from '../fakes/fake-query-api.ts';
import { detail } from '../support/detail.ts';
import { drawnPicture } from '../support/drawn-picture.ts';
import { pageText } from '../support/page-text.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { nodesOfType, readJsonLd } from '../support/read-structured-data.ts';
import { openTestSite } from '../support/test-site.ts';
import { linksOf, type Queries } from '../support/within.ts';

const { visit, app } = await openTestSite();

const stay = '/offers/nerja-in-may-from-trip-ju3101';

describe('an offer’s address', () => {
  test.each([
    ['the code alone', '/offers/ju3101', 301],
    ['another slug', '/offers/nerja-in-june-ju3101', 301],
    ['a code with a hyphen', '/offers/ju-3101', 301],
    ['a code typed into the list', '/sale?code=ju+3101', 302],
    ['a code typed into the kinds', '/offers?code=JU-3101', 302],
  ])('%s redirects to the offer’s page', async (_, address, status) => {
    const answer = await visit(address);
    expect([answer.status, answer.headers.location]).toEqual([status, stay]);
  });

  test('an address with capitals redirects to its lower-case form', async () => {
    const small = await visit('/offers/Nerja-in-May-JU3101');
    expect([small.status, small.headers.location]).toEqual([301, '/offers/nerja-in-may-ju3101']);
  });

  test('the QR code of a newspaper poster redirects to the list with the offer’s code', async () => {
    const answer = await visit('/edp?code=JU3101');
    expect([answer.status, answer.headers.location]).toEqual([302, '/sale?code=JU3101']);
  });

  test('an unknown code gets a helpful page in the list, and a 404 as an address', async () => {
    const listed = await visit('/sale?code=ZZ9999');
    expect([listed.status, listed.headings]).toEqual([200, ['We can’t find ZZ9999']]);
    expect(listed.title).toBe('We can’t find ZZ9999 | Premier');
    expect((await visit('/offers/zz9999')).status).toBe(404);
    expect((await visit('/offers/no-code-at-all')).status).toBe(404);
  });
});

describe('an offer that has ended', () => {
  // JU3101 departs on 6 May 2027 and is shown until 29 April.
  const lastDay = '2027-04-29';
  const after = (days: number) =>
    new Date(Date.parse(`${lastDay}T10:00:00Z`) + days * 86_400_000).toISOString();

  test('is a 410 for ninety days, with three similar offers and their prices', async () => {
    const { visit: later } = await openTestSite({ at: after(90) });
    const page = await later(stay);
    expect(page.status).toBe(410);
    expect(findTexts(page.html, 'p').join(' ')).toContain('Nerja in May, from Luton is no longer on sale');
    expect(page.getAllByRole('link', /£[\d,.]+ for /)).toHaveLength(3);
  });

  test('is a 404 after ninety days', async () => {
    const { visit: later } = await openTestSite({ at: after(91) });
    expect((await later(stay)).status).toBe(404);
  });

  test('counts its ninety days from the day before the midnight at which it ended', async () => {
    // JU3108 is shown until 12 January 2027, 00:00: ninety days from 11 January end with 11 April.
    const statusAt = async (day: string) =>
      (await (await openTestSite({ at: `${day}T12:00:00Z` })).visit('/offers/caleta-de-fuste-trip-ju3108'))
        .status;
    expect([await statusAt('2027-04-11'), await statusAt('2027-04-12')]).toEqual([410, 404]);
  });

  test('has a redirect from its printed code', async () => {
    const { visit: later } = await openTestSite({ at: after(2) });
    const answer = await later('/sale?code=JU3101');
    expect([answer.status, answer.headers.location]).toEqual([302, stay]);
  });
});

/** The h2 headings of the page's main content, in order. */
async function listParts(address: string): Promise<string[]> {
  return h2Of(await visit(address));
}

/** An empty error summary has a heading, too, but is hidden. */
const h2Of = ({ getByRole }: Queries) =>
  getByRole('main')
    .getAllByRole('heading')
    .filter(({ html }) => html.startsWith('<h2'))
    .map(({ name }) => name);

/** Rows of the table of dates, its heading first. */
const datesOf = ({ getByRole }: Queries) =>
  getByRole('region', 'Dates and prices')
    .getAllByRole('row')
    .map(({ text }) => text);

describe('an offer’s page', () => {
  test('shows a stay’s accommodation, other dates, every part of its price, the place and the contact', async () => {
    expect(await listParts(stay)).toEqual([
      'Price',
      'Where you stay',
      'Dates and prices',
      'In the price',
      'Not in the price',
      'Getting there and back',
      'Good to know',
      'Getting to know Nerja',
      'Who to ask',
      'Save or share',
      'Ask about this holiday',
      'You may also like',
    ]);
    const page = await visit(stay);
    const text = pageText(page.html);
    for (const words of [
      'Thursday 6 May 2027',
      'Hotel Balcón del Sur',
      'Burriana beach',
      'Deposit to book',
      'Málaga, an average year',
      'Price checked yesterday, 8.40am.',
      '£1 buys €1.1486, checked 21 November 2026, 10am.',
      'ATOL protected by Jet2holidays',
    ])
      expect(text).toContain(words);
    expect(linksOf(page)).toContain('https://www.gov.uk/foreign-travel-advice/spain');
    expect(page.queryByRole('img', /^Map: Nerja in Spain, about 1,150 miles from Norwich/)).not.toBeNull();
  });

  test('asks for a deposit until the balance is due, and from that day on for the whole price', async () => {
    // The holiday departs on 19 January 2027; Jet2holidays asks for the balance seventy days before.
    const address = '/offers/caleta-de-fuste-trip-ju3108';
    const [before, from] = await Promise.all(
      ['2026-11-09T12:00:00Z', '2026-11-10T12:00:00Z'].map(async (at) => {
        const { visit: then } = await openTestSite({ at });
        return pageText((await then(address)).html);
      }),
    );
    expect(before).toMatch(/Deposit to book £120 Balance due by 10 November 2026/);
    expect(before).not.toContain('Whole price due when you book');
    expect(from).toContain('Whole price due when you book');
    expect(from).not.toMatch(/Deposit to book|Balance due by/);
  });

  test('shows the weather of the place itself, and says where the table beside it was measured', async () => {
    const text = pageText((await visit('/offers/caleta-de-fuste-trip-ju3108')).html);
    expect(text).toContain(
      'Caleta de Fuste in January by day: about 20 °C, 6 hours of sun (long-term average). The ' +
        'table is for the south of Tenerife, which can differ by a few degrees.',
    );
    expect(text.match(/about 20 °C/g)).toHaveLength(1);
  });

  test('marks its own date in the table of dates, and the lowest total once', async () => {
    const rows = datesOf(await visit(stay));
    expect(rows.filter((row) => row.includes('the date above'))).toEqual([
      expect.stringMatching(/^Thu 6 May 2027/),
    ]);
    expect(rows.filter((row) => row.includes('lowest'))).toHaveLength(1);
  });

  test('offers a departure until the day before it leaves', async () => {
    const firstDateAt = async (day: string) => {
      const { visit: then } = await openTestSite({ at: `${day}T10:00:00Z` });
      return datesOf(await then('/offers/sri-lanka-tea-hills-and-the-south-trip-wx5142'))[1];
    };
    expect(await firstDateAt('2027-02-22')).toMatch(/^Tue 23 Feb 2027/);
    expect(await firstDateAt('2027-02-23')).toMatch(/^Tue 9 Mar 2027/);
  });

  test('shows each day of a tour with its date and title', async () => {
    const address = '/offers/ypres-and-the-trip-lh2104';
    expect((await listParts(address)).slice(0, 3)).toEqual([
      'Price',
      'What each day brings',
      'Dates and prices',
    ]);
    const { html, getByRole } = await visit(address);
    const days = getByRole('region', 'What each day brings');
    expect(days.getAllByRole('heading').slice(1)).toHaveLength(5);
    expect(days.getAllByRole('listitem')[0]?.text).toMatch(/^Day 1 Fri 14 May ?To Ypres/);
    expect(pageText(html)).toContain('Picks up at');
  });

  test('shows a cruise’s route, its ports with their hours, and the price of each cabin', async () => {
    const address = '/offers/tulips-and-antwerp-from-trip-an4501';
    expect((await listParts(address)).slice(0, 2)).toEqual(['Price', 'The voyage, day by day']);
    const text = pageText((await visit(address)).html);
    for (const words of ['A route of 3 ports, out and back', 'Sails 4pm', 'Price by cabin', 'Total for 2'])
      expect(text.toLowerCase()).toContain(words.toLowerCase());
  });

  test('omits empty parts when little is known of the offer', async () => {
    const api = await startFakeQueryApi();
    const hosted = await openTestSite({ settings: { QUERY_API_URL: api.url } });
    const { text } = await supertest(hosted.app).get(`${stay}/_payload.json`).expect(200);
    const { data } = JSON.parse(text) as { data: { offer: object } };
    const bare = {
      house: null,
      near: [],
      days: [],
      departures: [],
      flexible: null,
      facts: [],
      position: null,
      destination: null,
    };
    api.changed.set('Offer', {
      offer: { ...data.offer, ...bare, specialists: [], similar: [], accessNotes: null },
    });
    const later = await openTestSite({ settings: { QUERY_API_URL: api.url } });
    const page = await later.visit(stay);
    expect(page.status).toBe(200);
    expect(h2Of(page)).toEqual([
      'Price',
      'In the price',
      'Not in the price',
      'Getting there and back',
      'Good to know',
      'Save or share',
      'Ask about this holiday',
    ]);
  });
});

describe('the data for search engines and other programs', () => {
  test('describe the offer as a schema.org Product with its price', async () => {
    const { html } = await visit(stay);
    const [product] = nodesOfType(readJsonLd(html), 'Product');
    expect(product).toEqual({
      '@type': 'Product',
      name: 'Nerja in May, from Luton',
      description: expect.stringMatching(/^White streets/),
      sku: 'JU3101',
      url: `https://www.example.test${stay}`,
      image: expect.stringMatching(/^https:\/\/www\.example\.test\/.+\.png$/),
      brand: { '@type': 'Brand', name: 'Jet2holidays' },
      offers: {
        '@type': 'Offer',
        url: `https://www.example.test${stay}`,
        sku: 'JU3101',
        price: '1426.00',
        priceCurrency: 'GBP',
        priceValidUntil: '2026-12-04',
        availability: 'https://schema.org/InStock',
        seller: { '@id': 'https://www.example.test/#agency' },
        itemOffered: {
          '@type': 'TouristTrip',
          name: 'Nerja in May, from Luton',
          departureTime: '2027-05-06',
          tripOrigin: { '@type': 'Airport', name: 'London Luton' },
        },
      },
    });
  });

  test('structured data say LimitedAvailability where the page shows few places', async () => {
    const page = await visit('/offers/caleta-de-fuste-trip-ju3108');
    const [product] = nodesOfType(readJsonLd(page.html), 'Product');
    expect(product).toMatchObject({
      offers: {
        availability: 'https://schema.org/LimitedAvailability',
      },
    });
    const price = page.getByRole('region', 'Price');
    expect(price.getAllByRole('paragraph').map(({ text }) => text)).toContain('Few places');
    expect((await visit(stay)).getByRole('region', 'Price').text).not.toContain('Few places');
  });

  detail(
    'include a social picture with the current price, which is not sent again to a client that has it',
    async () => {
      const { html } = await visit(stay);
      expect(findAttribute(html, 'meta property="og:image"', 'content')).toBe(
        `https://www.example.test${stay}.png`,
      );
      expect(findAttribute(html, 'meta property="og:image:alt"', 'content')).toBe(
        'Nerja in May, from Luton, £1,426, total for 2 adults',
      );
      const { status, body, headers } = await drawnPicture(() => supertest(app).get(`${stay}.png`));
      expect(status).toBe(200);
      const { width, height, type } = imageSize(body);
      expect([headers['content-type'], type, width, height]).toEqual(['image/png', 'png', 1200, 630]);
      expect(body.length).toBeLessThan(60_000);
      await supertest(app)
        .get(`${stay}.png`)
        .set('if-none-match', headers.etag as string)
        .expect(304);
      await supertest(app).get('/offers/zz9999.png').expect(404);
    },
  );

  detail('include a social picture that changes with the price', async () => {
    const api = await startFakeQueryApi();
    const { app: hosted } = await openTestSite({ settings: { QUERY_API_URL: api.url } });
    const before = await drawnPicture(() => supertest(hosted).get(`${stay}.png`));
    const price = { adults: 2, children: 0, totalPence: 150_000, isFrom: false };
    const place = { place: 'Nerja', region: null, countryName: 'Spain', art: 'coast' };
    const dates = { departs: '2027-05-06', nights: 7 };
    api.changed.set('OfferPicture', {
      offer: {
        id: 'JU3101',
        slug: 'nerja-in-may-from-trip',
        title: 'Nerja in May',
        ...place,
        ...dates,
        price,
      },
    });
    const after = await drawnPicture(() => supertest(hosted).get(`${stay}.png`));
    expect([before.status, after.status]).toEqual([200, 200]);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.body.equals(before.body)).toBe(false);
  });

  test('include a calendar file with the departure, which says that nothing is booked yet', async () => {
    const { text, headers } = await supertest(app).get(`${stay}.ics`).expect(200);
    expect(headers['content-type']).toMatch(/^text\/calendar/);
    const calendar = text.replace(/\r\n /g, '');
    expect(calendar).toContain('DTSTART;VALUE=DATE:20270506');
    expect(calendar).toContain('SUMMARY:Nerja in May\\, from Luton (JU3101)');
    expect(calendar).toContain('Nothing is booked yet');
    await supertest(app).get('/offers/zz9999.ics').expect(404);
  });
});

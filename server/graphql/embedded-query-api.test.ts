/** Responses of the embedded query API at 9am on 21 November 2026, from a small content folder. */

import {
  fakeBranch,
  fakeMarkdown,
  fakeOffer,
  fakePrice,
  fakeRelease,
  writeFakeContent,
} from '#tests/fixtures/fake-content.ts';
import { featureResolvers } from '../features.ts';
import { type EmbeddedQueryApi, openEmbeddedQueryApi } from './embedded-query-api.ts';

const cruise = {
  line: 'fred-olsen-line',
  ship: 'Borealis',
  noFly: true,
  fareType: 'Standard',
  ports: [
    { day: 1, port: 'Southampton', depart: '16:00' },
    { day: 8, port: 'Southampton', overnight: true },
  ],
  cabins: [{ grade: 'inside', total: 250_000 }],
  drinks: false,
};
const coach = {
  kind: 'pickup',
  points: [
    { place: 'Swaffham, Market Place', time: '06:15' },
    { place: 'Ely', time: '07:00' },
  ],
};
const offers = [
  fakeOffer({
    id: 'AC1001',
    departs: '2027-05-14',
    stay: { name: 'Sol', board: 'AI' },
    flexible: { from: '2026-11-01', to: '2027-05-30' },
  }),
  fakeOffer({
    id: 'AC1002',
    departs: '2027-02-10',
    flexible: { from: '2026-11-01', to: '2026-11-21' },
    kind: 'ski',
    nights: 10,
    from: { kind: 'airport', code: 'STN' },
  }),
  fakeOffer({
    id: 'AC1003',
    departs: '2027-06-01',
    kind: 'coach',
    nights: 4,
    from: coach,
    price: fakePrice({ base: 60_000 }),
    protection: { scheme: 'ABTA', holder: 'Acme' },
  }),
  fakeOffer({
    id: 'AC1004',
    departs: '2027-07-01',
    kind: 'cruise',
    from: { kind: 'port', name: 'Southampton' },
    price: fakePrice({ base: 250_000, checkedAt: '2026-11-18T10:00:00Z' }),
    cruise,
  }),
  fakeOffer({ id: 'AC1005', title: 'expired a second ago', publishTo: '2026-11-21T09:00:00Z' }),
  fakeOffer({ id: 'AC1006', title: 'not published for another second', publishFrom: '2026-11-21T09:00:01Z' }),
  fakeOffer({ id: 'AC1007', title: 'leaves today', departs: '2026-11-21' }),
];
const line = {
  slug: 'fred-olsen-line',
  name: 'Fred. Olsen',
  type: 'ocean',
  size: 'small',
  summary: 'Small ships.',
  description: 'Small ships from the United Kingdom.',
  adultsOnly: false,
  ukPorts: ['Southampton'],
  ships: [{ name: 'Borealis', guests: 1360, launched: 1997, note: 'The largest.' }],
  goodFor: ['Fjords'],
  notFor: ['Slides'],
  included: ['Food'],
  notIncluded: ['Drinks'],
  dress: 'Smart.',
  tips: 'Included.',
  protection: { scheme: 'ABTA', holder: 'Fred. Olsen' },
  status: 'live',
  art: 'coast',
};
const draw = {
  slug: 'draw',
  name: 'Draw',
  kind: 'prize-draw',
  opens: '2026-11-01T00:00:00Z',
  closes: '2026-12-01T00:00:00Z',
  entry: 'Write.',
  restrictions: ['Adults'],
  prize: 'A mug.',
  winnerHow: 'By lot.',
  winnerBy: '2026-12-10',
  promoter: 'Premier',
  dataUse: 'None.',
};
const fake = writeFakeContent({
  'offers/acme.yaml': offers,
  'offers/gone.yaml': [fakeOffer({ id: 'GO1001', title: 'of a retired partner' })],
  'offers/resting.yaml': [fakeOffer({ id: 'RE1001', title: 'of a resting partner' })],
  'cruise-lines/fred-olsen-line.yaml': line,
  'branches/thetford.yaml': fakeBranch('thetford', 'Thetford', 52.413, 0.748, {
    phone: '01632 960 129',
    template: 3,
    stateNote: 'Opens in spring.',
    hours: {},
  }),
  'press/under-embargo.md': fakeRelease({ headline: 'Under embargo', embargo: '2026-11-21T09:00:01Z' }),
  'press/just-released.md': fakeRelease({
    headline: 'Just released',
    date: '2026-11-21',
    embargo: '2026-11-21T09:00:00Z',
  }),
  'press/of-tomorrow.md': fakeRelease({ headline: 'Of tomorrow', date: '2026-11-22' }),
  'press/of-last-year.md': fakeRelease({ headline: 'Of last year', date: '2025-06-01', tags: ['other'] }),
  'promotions.yaml': [
    { ...draw, slug: 'closed', closes: '2026-11-21T09:00:00Z', winner: 'Smith, Norfolk' },
    { ...draw, slug: 'open' },
    { ...draw, slug: 'to-come', opens: '2026-11-22T00:00:00Z' },
  ],
  'collections/from-norwich.md': fakeMarkdown(
    {
      title: 'From Norwich',
      description: 'x'.repeat(60),
      lead: 'Warm sand and clear water.',
      intro: 'x',
      art: 'coast',
      facts: [],
      reviewedOn: '2026-11-01',
      order: 0,
      rule: { from: ['NWI'] },
    },
    '## Parking\n\nText.',
  ),
});
let api: EmbeddedQueryApi;

beforeAll(async () => {
  api = await openEmbeddedQueryApi({
    resolvers: featureResolvers,
    files: fake.files,
    now: () => new Date('2026-11-21T09:00:00Z'),
  });
});
afterAll(() => fake.remove());

// biome-ignore lint/suspicious/noExplicitAny: tests look at whatever they asked for
async function runQuery(query: string, variables: Record<string, unknown> = {}): Promise<any> {
  const { data, errors } = await api.execute({ query, variables });
  expect(errors).toBeUndefined();
  return JSON.parse(JSON.stringify(data));
}

async function offerIds(filter: object, sort = 'SOONEST'): Promise<string[]> {
  const query =
    'query ($filter: OfferFilter, $sort: OfferSort) { offers(filter: $filter, sort: $sort) { items { id } } }';
  return (await runQuery(query, { filter, sort })).offers.items.map(({ id }: { id: string }) => id);
}

async function facetOf(name: string, filter: object): Promise<Record<string, number>> {
  const query =
    'query ($filter: OfferFilter) { offers(filter: $filter, first: 0) { facets { name options { value count } } } }';
  const { facets } = (await runQuery(query, { filter })).offers;
  const facet = facets.find((one: { name: string }) => one.name === name);
  return Object.fromEntries(
    facet.options.map(({ value, count }: { value: string; count: number }) => [value, count]),
  );
}

describe('offers on sale', () => {
  test('the list holds published, unexpired offers that have not left, of partners who sell', async () => {
    expect(await offerIds({})).toEqual(['AC1001', 'AC1002', 'AC1003', 'AC1004']);
  });

  test('endedOffer finds expired offers and those of retired partners, but none on sale or unknown', async () => {
    const ended = (code: string) => `${code}: endedOffer(id: "${code}") { id title endedOn }`;
    const found = await runQuery(`{ ${['AC1001', 'AC1005', 'GO1001', 'XX0000'].map(ended).join(' ')} }`);
    expect(found).toEqual({
      AC1001: null,
      AC1005: { id: 'AC1005', title: 'expired a second ago', endedOn: '2026-11-21' },
      GO1001: expect.objectContaining({ endedOn: null }),
      XX0000: null,
    });
  });

  test('a code in capitals or small letters finds an offer on sale, but no expired or retired offer', async () => {
    const { sold, small, expired, retired } = await runQuery(
      '{ sold: offer(id: "AC1001") { id } small: offer(id: "ac1001") { id } expired: offer(id: ' +
        '"AC1005") { id } retired: offer(id: "GO1001") { id } }',
    );
    expect([sold, small, expired, retired]).toEqual([{ id: 'AC1001' }, { id: 'AC1001' }, null, null]);
  });

  test('flexible dates start tomorrow at the earliest, and are null once the last day has come', async () => {
    const { rest, none } = await runQuery(
      '{ rest: offer(id: "AC1001") { flexible { from to } } none: offer(id: "AC1002") { flexible { from to } } }',
    );
    expect([rest.flexible, none.flexible]).toEqual([{ from: '2026-11-22', to: '2027-05-30' }, null]);
  });

  test('offers are sorted by total price or by price per night', async () => {
    expect(await offerIds({}, 'LOWEST_TOTAL')).toEqual(['AC1003', 'AC1001', 'AC1002', 'AC1004']);
    expect(await offerIds({}, 'LOWEST_PER_NIGHT')).toEqual(['AC1002', 'AC1001', 'AC1003', 'AC1004']);
  });

  test.each([
    [{ collection: 'summer-holidays' }, ['AC1001', 'AC1003', 'AC1004']],
    [{ collection: 'from-norwich' }, ['AC1001']],
    [{ collection: 'unheard-of' }, []],
    [{ campaign: 'acme' }, ['AC1001', 'AC1002', 'AC1003', 'AC1004']],
    [{ campaign: 'coasts' }, ['AC1004']],
    [{ campaign: 'gone' }, []],
    [{ partners: ['resting'] }, []],
    [{ kinds: ['SKI', 'COACH'] }, ['AC1002', 'AC1003']],
    [{ from: ['stn', 'southampton', 'coach'] }, ['AC1002', 'AC1003', 'AC1004']],
    [{ months: ['2027-05'], boards: ['ALL_INCLUSIVE'] }, ['AC1001']],
    [{ maxTotalPence: 60_000 }, ['AC1003']],
    [{ minNights: 5, maxNights: 7 }, ['AC1001', 'AC1004']],
    [{ protection: ['ABTA'] }, ['AC1003']],
    [{ lines: ['fred-olsen-line'], noFly: true, ports: ['southampton'] }, ['AC1004']],
    [{ ids: ['AC1004', 'AC1001', 'AC1005'] }, ['AC1004', 'AC1001']],
    [{ kinds: [] }, ['AC1001', 'AC1002', 'AC1003', 'AC1004']],
    // Departs on any day of the range.
    [{ months: ['2027-02'] }, ['AC1001', 'AC1002']],
    [{ months: ['2026-11'] }, ['AC1001']],
    [{ sources: ['press'] }, []],
  ])('the filter %j returns the matching offers', async (filter, ids) => {
    expect(await offerIds(filter)).toEqual(ids);
  });

  test('a page of offers includes the total and the age of the oldest price on the page', async () => {
    const { offers: page } = await runQuery(
      '{ offers(first: 1, offset: 3) { total items { id } oldestCheck } }',
    );
    expect(page).toEqual({ total: 4, items: [{ id: 'AC1004' }], oldestCheck: '2026-11-18T10:00:00Z' });
    const { offers: none } = await runQuery('{ offers(offset: 4) { total items { id } oldestCheck } }');
    expect(none).toEqual({ total: 4, items: [], oldestCheck: null });
  });

  test('more than a hundred offers per page are refused', async () => {
    const { errors } = await api.execute({ query: '{ offers(first: 101) { total } }' });
    expect(errors?.[0]?.message).toBe('first is 101; it must be from 0 to 100');
  });
});

describe('facets', () => {
  test('facets count every offer while no filter is set', async () => {
    expect(await facetOf('from', {})).toEqual({ NWI: 1, STN: 1, coach: 1, southampton: 1 });
    expect(await facetOf('nights', {})).toEqual({ '1-4': 1, '5-7': 2, '8-10': 1 });
    expect(await facetOf('budget', {})).toEqual({ 75000: 1, 100000: 3, 300000: 4 });
    expect(await facetOf('line', {})).toEqual({ 'fred-olsen-line': 1 });
  });

  test('a facet with a selected value still lists its other values', async () => {
    expect(await facetOf('kind', { kinds: ['SKI'] })).toEqual({ BEACH: 1, COACH: 1, SKI: 1, CRUISE: 1 });
    expect(await facetOf('from', { kinds: ['SKI'] })).toEqual({ STN: 1 });
  });

  test('a facet counts with all other filters applied, and still lists its selected values', async () => {
    const filter = { kinds: ['SKI', 'BEACH'], minNights: 8, protection: ['ATOL'] };
    expect(await facetOf('nights', filter)).toEqual({ '5-7': 1, '8-10': 1 });
    expect(await facetOf('kind', filter)).toEqual({ BEACH: 0, SKI: 1 });
    expect(await facetOf('protection', filter)).toEqual({ ATOL: 1 });
  });
});

test('a cruise has its itinerary and cabins, and a coach holiday its pick-up points', async () => {
  const { cruise: sailing, tour } = await runQuery(`{
    cruise: offer(id: "AC1004") {
      from { kind code name } stay { name }
      cruise {
        line { name } ship noFly drinksIncluded river
        itinerary { day port arrive depart overnight } cabins { grade totalPence }
      }
    }
    tour: offer(id: "AC1003") { from { kind name points { place time } } price { totalPence perPersonPence } } }`);
  expect(sailing).toEqual({
    from: { kind: 'port', code: null, name: 'Southampton' },
    cruise: {
      line: { name: 'Fred. Olsen' },
      ship: 'Borealis',
      noFly: true,
      itinerary: [
        { day: 1, port: 'Southampton', arrive: null, depart: '16:00', overnight: false },
        { day: 8, port: 'Southampton', arrive: null, depart: null, overnight: true },
      ],
      cabins: [{ grade: 'inside', totalPence: 250_000 }],
      drinksIncluded: false,
      river: null,
    },
    stay: null,
  });
  expect(tour).toEqual({
    from: { name: 'from 2 pick-up points', ...coach },
    price: { totalPence: 60_000, perPersonPence: 30_000 },
  });
});

test('a retired campaign stays readable and has no offers', async () => {
  const { campaign, campaigns, offerCollections } = await runQuery(
    '{ campaign(slug: "gone") { status count related { slug title } } campaigns { slug } ' +
      'offerCollections { slug count } }',
  );
  expect(campaign).toMatchObject({
    status: 'RETIRED',
    count: 0,
    related: [{ slug: 'acme' }, { slug: 'borealis' }, { slug: 'coasts' }],
  });
  expect(campaigns.at(-1)).toEqual({ slug: 'gone' });
  expect(offerCollections).toEqual([
    { slug: 'from-norwich', count: 1 },
    { slug: 'summer-holidays', count: 3 },
  ]);
});

test('a press release is hidden until its date has come and its embargo is over', async () => {
  const { releases, early, release } = await runQuery(
    '{ releases { total years items { headline } } early: release(slug: "under-embargo") { ' +
      'slug } release(slug: "just-released") { related { slug } body } }',
  );
  expect(releases).toEqual({
    total: 3,
    years: [2026, 2025],
    items: [{ headline: 'Just released' }, { headline: 'News' }, { headline: 'Of last year' }],
  });
  expect(early).toBeNull();
  expect(release).toEqual({
    related: [{ slug: 'news' }, { slug: 'of-last-year' }],
    body: '<p>A story.</p>\n<p>Ends</p>\n',
  });
  expect((await runQuery('{ releases(year: 2025) { total years } }')).releases).toEqual({
    total: 1,
    years: [2026, 2025],
  });
});

describe('the nearest branches', () => {
  const near = async (place: string) =>
    (
      await runQuery('query ($place: String!) { nearestBranches(place: $place) { branch { slug } miles } }', {
        place,
      })
    ).nearestBranches;

  test.each(['NR18 0AB', 'nr180ab', 'NR18', 'Wymondham', 'wymondham '])(
    'the nearest branch is found from %s',
    async (place) => {
      expect((await near(place))[0]).toEqual({
        branch: { slug: 'wymondham-shop' },
        miles: expect.any(Number),
      });
    },
  );

  test('the branches are sorted by distance in miles, without shops that are not open', async () => {
    expect(await near('Dereham')).toEqual([
      { branch: { slug: 'wymondham-shop' }, miles: 10.6 },
      { branch: { slug: 'swaffham-shop' }, miles: 10.8 },
      { branch: { slug: 'norwich-shop' }, miles: 15.3 },
    ]);
  });

  test('an unknown place has no nearest branches', async () => {
    expect(await near('Atlantis')).toEqual([]);
    expect(await near('ZZ9 9ZZ')).toEqual([]);
  });

  test('a branch has its phone number, hours and offers, and the nearby branches without itself', async () => {
    const { branch } = await runQuery(
      '{ branch(slug: "norwich-shop") { phoneE164 hours { day opens } nearby { branch { slug } } ' +
        'offers(first: 2) { id } } }',
    );
    expect(branch.nearby).toEqual([
      { branch: { slug: 'wymondham-shop' } },
      { branch: { slug: 'swaffham-shop' } },
    ]);
    expect(branch.phoneE164).toBe('+441632960126');
    expect(branch.hours).toEqual([
      { day: 1, opens: '09:00' },
      { day: 1, opens: '13:30' },
      { day: 6, opens: '09:00' },
    ]);
    expect(branch.offers).toHaveLength(2);
  });

  test('a branch lists holidays that its staff know first, then a coach that stops in its town', async () => {
    const { branch } = await runQuery('{ branch(slug: "swaffham-shop") { offers(first: 4) { id } } }');
    expect(branch.offers).toEqual([{ id: 'AC1002' }, { id: 'AC1001' }, { id: 'AC1003' }, { id: 'AC1004' }]);
  });
});

test('a vacancy is listed until the end of its last day', async () => {
  expect((await runQuery('{ vacancies { id place } }')).vacancies).toEqual([
    { id: 'driver', place: 'Swaffham' },
  ]);
});

test('the version of a legal document in force today is returned, or the requested version', async () => {
  const { terms, old, none } = await runQuery(
    '{ terms: legalDocument(slug: "terms") { version versions { version } } old: ' +
      'legalDocument(slug: "terms", version: 1) { to } none: legalDocument(slug: "terms", ' +
      'version: 9) { to } }',
  );
  expect(terms).toEqual({ version: 2, versions: [{ version: 2 }, { version: 1 }] });
  expect(old).toEqual({ to: '2026-11-20' });
  expect(none).toBeNull();
});

test('open prize draws are listed before closed draws, and future draws are not listed', async () => {
  expect((await runQuery('{ promotions { slug open winner } }')).promotions).toEqual([
    { slug: 'open', open: true, winner: null },
    { slug: 'closed', open: false, winner: 'Smith, Norfolk' },
  ]);
});

test('a mailing lists only its offers that are still on sale', async () => {
  const { mailer } = await runQuery(
    '{ mailer(product: "general") { current offers { page offer { id } } } }',
  );
  expect(mailer).toEqual({ current: true, offers: [{ page: 2, offer: { id: 'AC1001' } }] });
});

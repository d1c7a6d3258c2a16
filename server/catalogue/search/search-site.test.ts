/** Tests of searches as visitors type them, on the sample content: first result and understanding. */
import { sampleFiles } from '#tests/support/sample-content.ts';
import { featureResolvers } from '../../features.ts';
import { type EmbeddedQueryApi, openEmbeddedQueryApi } from '../../graphql/embedded-query-api.ts';

const contentTime = '2026-11-22T12:00:00Z';
let api: EmbeddedQueryApi;
/** Clock of the API: one model serves all moments. */
let clock = contentTime;
afterEach(() => {
  clock = contentTime;
});

beforeAll(async () => {
  api = await openEmbeddedQueryApi({
    resolvers: featureResolvers,
    files: sampleFiles,
    now: () => new Date(clock),
  });
});

interface Found {
  corrected: string | null;
  offerPage: string | null;
  understood: { label: string; count: number; choices: { name: string; values: string[] }[] | null } | null;
  groups: { name: string; nearly: boolean; items: { kind: string; slug: string; anchor: string | null }[] }[];
}

async function search(text: string, first = 6): Promise<Found> {
  const query = `query ($text: String!, $first: Int) { search(text: $text, first: $first) {
    corrected unused offerPage understood { label count choices { name values } }
    groups { name nearly items { kind slug anchor } } } }`;
  const { data, errors } = await api.execute({ query, variables: { text, first } });
  expect(errors).toBeUndefined();
  return JSON.parse(JSON.stringify(data)).search;
}

async function firstOf(text: string): Promise<string> {
  const item = (await search(text)).groups[0]?.items[0];
  return item ? `${item.kind} ${item.slug}${item.anchor ? `#${item.anchor}` : ''}` : 'nothing';
}

test.each([
  ['Majorca', 'DESTINATION balearic-islands'],
  ['mallorca', 'DESTINATION balearic-islands'],
  ['majorka', 'DESTINATION balearic-islands'],
  ['cambrige', 'BRANCH cambridge-shop'],
  ['CB249', 'BRANCH cambridge-shop'],
  ['swaffam', 'BRANCH swaffham-shop'],
  ['st ives', 'BRANCH st-ives-shop'],
  ['lynn', 'BRANCH kings-lynn-shop'],
  ['opening times ely', 'BRANCH ely-shop'],
  ['nx 4127', 'OFFER alcudia-in-june-from-trip-nx4127'],
  ['borealis', 'SHIP fred-olsen-line'],
  ['p&o', 'LINE p-and-o-cruises-line'],
  ['fred olsen', 'LINE fred-olsen-line'],
  ['lapland', 'DESTINATION lapland'],
  ['euro rate', 'CURRENCY EUR'],
  ['jobs', 'PAGE careers'],
  ['pay my balance', 'PAGE payment'],
  ['passport', 'LEGAL terms#passports-visas-and-health'],
  ['01632 960130', 'BRANCH ely-shop'],
  ['nile', 'RIVER nile'],
  ['ice land', 'DESTINATION iceland'],
  ['kingslynn', 'BRANCH kings-lynn-shop'],
  ['jet 2', 'CAMPAIGN jet2'],
  ['silver sea', 'LINE silversea-line'],
  ['wheel chair', 'LEGAL accessibility#holidays-and-assistance'],
  ['canary isles', 'DESTINATION canary-islands'],
  ['speak to someone', 'PAGE contact'],
  ['norwegian fjords cruise no fly', 'OFFER fjords-from-dover-all-trip-sh2701'],
  ['corfoo', 'OFFER roda-corfu-all-trip-tv2101'],
  ['passport expired', 'LEGAL terms#passports-visas-and-health'],
])('the first result for “%s” is %s', async (text, first) => {
  expect(await firstOf(text)).toBe(first);
});

test.each([
  ['tenerife feb', 'Holidays that go to Tenerife in February'],
  ['all inclusive turkey october', 'All-inclusive holidays in Turkey in October'],
  ['norwich airport', 'Holidays from Norwich'],
  ['solo cruise', 'Cruises for people travelling alone'],
  ['fjiords', 'Cruises in Norway, Iceland and the Arctic'],
  ['skiing', 'Ski holidays'],
  ['cruises under £1,500', 'Cruises up to £1,500 in total'],
  ['coach holidays to scotland', 'Holidays in Scotland by coach'],
  ['a week in crete', 'Holidays in Crete for 7 nights'],
  ['corfu greece', 'Holidays in Corfu'],
  ['greek islands all inclusive', 'All-inclusive holidays in the Greek Islands'],
  ['coach trips from ipswich', 'Holidays from Ipswich by coach'],
  ['mediterranean cruise', 'Cruises in the Mediterranean'],
  ['mini cruise', 'Cruises for up to 5 nights'],
])('“%s” is understood as “%s”, and such offers come first', async (text, label) => {
  const { understood, groups } = await search(text);
  expect([understood?.label, groups[0]?.name, groups[0]?.nearly]).toEqual([label, 'OFFERS', false]);
  expect(understood?.count).toBeGreaterThan(0);
});

test('the understood search gives the filters of a list with the same number of offers', async () => {
  const { understood } = await search('beach holidays in spain from stansted in may');
  expect(understood?.label).toBe('Beach holidays in Spain from London Stansted that leave in May');
  expect(understood?.choices).toEqual([
    { name: 'kind', values: ['BEACH'] },
    { name: 'where', values: ['spain'] },
    { name: 'from', values: ['STN'] },
    { name: 'month', values: ['2027-05'] },
  ]);
  const query =
    '{ offers(filter: { kinds: [BEACH], where: ["spain"], from: ["STN"], months: ["2027-05"] }) { total } }';
  const { data } = await api.execute({ query });
  expect(JSON.parse(JSON.stringify(data)).offers.total).toBe(understood?.count);
});

test('a search that no holiday meets in full shows the nearest holiday as a near match', async () => {
  const { understood, groups } = await search('majorca under £200 in december');
  expect(understood?.count).toBe(0);
  expect(groups.find(({ name }) => name === 'OFFERS')).toMatchObject({
    nearly: true,
    items: [{ slug: 'alcudia-in-june-from-trip-nx4127' }],
  });
});

test.each(['NX4127', 'nx4127', 'Nx-41 27', 'offer NX4127 please', 'code: nx 4127'])(
  '“%s” leads to the page of its offer',
  async (text) => {
    expect((await search(text)).offerPage).toBe('alcudia-in-june-from-trip-nx4127');
  },
);

test('a code among other words puts its offer first', async () => {
  const { offerPage, groups } = await search('NX4127 transfers');
  expect(offerPage).toBeNull();
  expect(groups[0]?.items[0]).toMatchObject({
    kind: 'OFFER',
    slug: 'alcudia-in-june-from-trip-nx4127',
  });
});

test.each(['', '   ', '!?', 'the', 'asdfgh', '12345', '%00', '"; delete from xyzzy', 'ß', '🏖️'])(
  '%j finds nothing and causes no error',
  async (text) => {
    expect((await search(text)).groups).toEqual([]);
  },
);

test.each([
  ['vietnam', 'Holidays in Vietnam'],
  ['river cruise rhine', 'River cruises on the Rhine'],
])('“%s” is labelled “%s”', async (text, label) => {
  expect((await search(text)).understood?.label).toBe(label);
});

test('the correction of a misspelt name is reported', async () => {
  expect((await search('saffron waldon')).corrected).toBe('saffron walden');
  expect((await search('Saffron Walden')).corrected).toBeNull();
});

test('“coach from sudbury” finds holidays from that stop, and “ely” alone finds the branch', async () => {
  const { groups } = await search('coach from sudbury', 20);
  expect(groups[0]).toMatchObject({ name: 'OFFERS', nearly: false });
  expect(await firstOf('ely')).toBe('BRANCH ely-shop');
});

test('a cruise search from a port without such sailings finds no cruise, and shows near matches', async () => {
  const { understood, groups } = await search('caribbean cruise from southampton');
  expect(understood).toMatchObject({ label: 'Cruises in the Caribbean from Southampton', count: 0 });
  expect(groups[0]).toMatchObject({ name: 'OFFERS', nearly: true });
});

test('“greek islands” shows only the guide to Greece', async () => {
  const { groups } = await search('greek islands');
  expect(groups.find(({ name }) => name === 'DESTINATIONS')?.items).toEqual([
    { kind: 'DESTINATION', slug: 'greece', anchor: null },
  ]);
});

test('an unknown word is reported as unused, and words without any match find nothing', async () => {
  expect(await search('majorca zorbing')).toMatchObject({
    corrected: null,
    unused: ['zorbing'],
    understood: { label: 'Holidays in Majorca' },
  });
  expect(await search('lemons zorbing')).toMatchObject({ corrected: null, groups: [] });
  expect((await search('corfoo')).corrected).toBe('corfu');
});

test('“scotland by rail” does not match Sweden', async () => {
  const { groups } = await search('scotland by rail');
  expect(JSON.stringify(groups)).not.toContain('"sweden"');
});

interface Answer {
  title: string;
  detail: string;
  offer: { id: string; departs: string } | null;
}

async function answers(text: string): Promise<readonly Answer[]> {
  const { data } = await api.execute({
    query:
      'query ($text: String!) { search(text: $text, first: 6) { groups { items { title detail ' +
      'offer { id departs } } } } }',
    variables: { text },
  });
  const { groups } = (data as { search: { groups: { items: Answer[] }[] } }).search;
  return groups.flatMap(({ items }) => items);
}

test.each([
  ['what time do you shut on sunday', 'Cambridge', /Open on Sundays, 11am to 5pm/],
  ['opening on Sunday', 'Cambridge', /Open on Sundays, 11am to 5pm/],
  ['gift voucher', 'Paying for somebody else', /^We don't sell gift vouchers\./],
  ['gift cards', 'Paying for somebody else', /^We don't sell gift vouchers\./],
  ['passport', 'Passports, visas and health', /hold a passport that is valid for long enough/],
])('%s is answered by the first result: %s', async (text, title, detail) => {
  const [first] = await answers(text);
  expect(first?.title).toBe(title);
  expect(first?.detail).toMatch(detail);
});

test('a half-term search shows the departure of each holiday in half-term', async () => {
  const [alcudia, ...others] = await answers('alcudia may half term');
  expect(alcudia?.offer).toEqual({ id: 'NX4127', departs: '2027-05-29' });
  expect(others).toEqual([]);
  expect((await search('alcudia may half term')).understood).toEqual({
    label: 'Holidays for May half-term (28 May 2027 to 6 June 2027, those home by then first) with “alcudia”',
    count: 1,
    choices: null,
  });
  const halfTerms = await answers('half term');
  const months = halfTerms.flatMap(({ offer }) => offer?.departs.slice(5, 7) ?? []);
  expect(months).toHaveLength(6);
  expect(months.filter((month) => !['02', '05', '10'].includes(month))).toEqual([]);
  expect(halfTerms.map(({ title }) => title)).not.toContain('Terms');
});

test('“last minute” lists holidays by their next departure', async () => {
  const days = (await answers('last minute')).flatMap(({ offer }) => offer?.departs ?? []);
  expect(days).toEqual(['2027-01-09', '2027-01-12', ...days.slice(2).toSorted()]);
});

test('“somewhere hot” shows only offers, not guides that contain the word', async () => {
  const { groups } = await search('somewhere hot in october under 1000');
  expect(new Set(groups.map(({ name }) => name))).toEqual(new Set(['OFFERS']));
});

test('a search of more than two hundred characters is refused', async () => {
  const query = `{ search(text: "${'a '.repeat(101)}") { text } }`;
  const { errors } = await api.execute({ query });
  expect(errors?.[0]?.message).toBe('text has 202 characters; it must have 200 at most');
});

async function at(now: string, text: string): Promise<string> {
  clock = now;
  const { data } = await api.execute({
    query: `{ search(text: "${text}", first: 12) { groups { items { kind slug anchor } } } }`,
  });
  return JSON.stringify(data);
}

test('legal documents in force are found, and future and past versions are not', async () => {
  // The third version of the privacy policy and the fourth of the terms are in force from 23 November.
  for (const [words, anchor, days] of [
    ['how long we keep it', 'how-long-we-keep-it', [true, false]],
    ['what this website keeps', 'what-this-website-keeps', [false, true]],
    ['refunds', 'refunds', [false, true]],
    ['passports', 'passports-visas-and-health', [true, true]],
  ] as const) {
    const found = [await at('2026-11-22T12:00:00Z', words), await at('2026-11-23T12:00:00Z', words)];
    expect([words, found.map((one) => one.includes(`"${anchor}"`))]).toEqual([words, days]);
  }
});

test('a press release under embargo and a closed vacancy are not found', async () => {
  expect(await at('2026-12-01T00:00:00Z', 'travel shop on wheels')).not.toContain(
    'travel-shop-on-wheels-release',
  );
  expect(await at('2026-12-09T00:00:00Z', 'travel shop on wheels')).toContain(
    'travel-shop-on-wheels-release',
  );
  expect(await at('2026-11-22T00:00:00Z', 'branch manager')).toContain('branch-manager-sudbury-job');
  expect(await at('2027-11-22T00:00:00Z', 'branch manager')).not.toContain('branch-manager-sudbury-job');
});

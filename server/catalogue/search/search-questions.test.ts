/** Tests of questions as visitors type them; the expected answers were looked up by hand in the content. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { sampleFiles } from '#tests/support/sample-content.ts';
import { featureResolvers } from '../../features.ts';
import { type EmbeddedQueryApi, openEmbeddedQueryApi } from '../../graphql/embedded-query-api.ts';

let api: EmbeddedQueryApi;

beforeAll(async () => {
  api = await openEmbeddedQueryApi({
    resolvers: featureResolvers,
    files: sampleFiles,
    now: () => new Date('2026-11-23T12:00:00Z'),
  });
});

interface Item {
  readonly kind: string;
  readonly slug: string;
  readonly anchor: string | null;
  readonly title: string;
  readonly detail: string;
  readonly address: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly offer: {
    readonly id: string;
    readonly departs: string;
    readonly nights: number;
    readonly price: { readonly adults: number; readonly children: number; readonly totalPence: number };
  } | null;
}

interface Found {
  readonly corrected: string | null;
  readonly unused: readonly string[];
  readonly understood: {
    readonly label: string;
    readonly count: number;
    readonly choices: unknown;
    readonly wider: { readonly label: string; readonly count: number } | null;
  } | null;
  readonly groups: readonly {
    readonly name: string;
    readonly total: number;
    readonly nearly: boolean;
    readonly items: readonly Item[];
  }[];
}

async function search(text: string): Promise<Found> {
  const query = `query ($text: String!) { search(text: $text, first: 12) {
    corrected unused understood { label count choices { name values } wider { label count } }
    groups { name total nearly items { kind slug anchor title detail address { name values }
      offer { id departs nights price { adults children totalPence } } } } } }`;
  const { data, errors } = await api.execute({ query, variables: { text } });
  expect(errors).toBeUndefined();
  return JSON.parse(JSON.stringify(data)).search;
}

/** Returns the codes of the matching holidays. */
async function holidays(text: string): Promise<readonly string[]> {
  const group = (await search(text)).groups.find(({ name }) => name === 'OFFERS');
  return group && !group.nearly ? group.items.map(({ offer }) => offer?.id ?? '') : [];
}

/** Returns the codes with the displayed day and nights. */
async function departures(text: string): Promise<readonly string[]> {
  const group = (await search(text)).groups.find(({ name }) => name === 'OFFERS');
  return group?.items.map(({ offer }) => `${offer?.id} ${offer?.departs} ${offer?.nights}`) ?? [];
}

async function firstItem(text: string): Promise<Item | undefined> {
  return (await search(text)).groups[0]?.items[0];
}

function pageOf(item: Item | undefined): string {
  return `${item?.kind} ${item?.slug}${item?.anchor ? `#${item.anchor}` : ''}`;
}

describe('departures from a town by air, coach or ship', () => {
  test.each([
    ['turkey all inclusive from norwich', ['TV2102']],
    ['corfu from norwich', ['TV2101']],
    ['jersey from norwich', ['PI6101']],
    ['majorca from norwich', ['NX4127']],
    ['lanzarote from norwich', ['TV2103']],
    ['beach holidays from norwich', ['NX4131', 'TV2104', 'NX4127', 'TV2102', 'TV2101', 'TV2103']],
    ['from norwich in may', ['LH2104', 'TV2104', 'PI6101', 'NX4127']],
    ['holidays from norwich under 2000', ['NX4131', 'UL8101', 'TV2104']],
    ['holidays from norwich', ['NX4131', 'RW4509', 'UL8101']],
    ['cruise from harwich', ['RW4509', 'FP5206']],
    ['from ipswich', ['RW4509', 'NN6115', 'LH2118', 'LH2301']],
    ['coach trips from thetford', ['LH2104', 'NN6140', 'LH2203', 'LH2210', 'LH2125']],
    ['flights from norwich', ['NX4131', 'TV2104', 'PI6101']],
  ])('“%s” finds the holidays from that town', async (text, wanted) => {
    expect(await holidays(text)).toEqual(expect.arrayContaining([...wanted]));
  });

  test('“flights from norwich” finds no coach holiday', async () => {
    expect(await holidays('flights from norwich')).not.toContain('UL8101');
  });

  test.each([
    ['city break from bristol', 'City breaks from Bristol'],
    ['beach holiday leaving cardiff', 'Beach holidays from Cardiff'],
  ])('“%s” finds no holiday from there, and shows near matches', async (text, label) => {
    const { understood, groups } = await search(text);
    expect(understood).toMatchObject({ label, count: 0 });
    expect(groups[0]).toMatchObject({ name: 'OFFERS', nearly: true });
  });

  test('a search by town gives the filters of a list with the same number of offers', async () => {
    const { understood } = await search('beach holidays from norwich');
    expect(understood).toMatchObject({
      label: 'Beach holidays from Norwich',
      count: 6,
      choices: [
        { name: 'kind', values: ['BEACH'] },
        { name: 'from', values: ['norwich'] },
      ],
    });
    const { data } = await api.execute({
      query: '{ offers(filter: { kinds: [BEACH], from: ["norwich"] }) { total } }',
    });
    expect(JSON.parse(JSON.stringify(data)).offers.total).toBe(6);
  });
});

describe('themes of a holiday', () => {
  test('“northern lights” does not match light nights', async () => {
    const found = await holidays('iceland northern lights');
    expect(found.slice(0, 2)).toEqual(['NN6171', 'JZ5107']);
    expect(found).not.toContain('FP5204');
  });

  test.each([
    ['northern lights cruise', 'AN4504'],
    ['midnight sun', 'HV3402'],
    ['bulb fields', 'JZ5103'],
    ['bruges christmas market', 'SH2705'],
    ['safari', 'LY9107'],
    ['d-day', 'LH2118'],
    ['tall ship', 'SD8801'],
  ])('the theme “%s” finds the holiday %s', async (text, id) => {
    expect(await holidays(text)).toContain(id);
  });
});

describe('dates and date ranges', () => {
  const onFirstSaturday = 'IO4110 NX4127 JU3109 PI6101 AN4502 TV2107 PI6103 FM2101'.split(' ');
  test.each([
    '5 june 2027',
    '5 june',
    'on 5 june',
    '5th of June',
    'june 5th',
    'Saturday 5 June',
    '5/6/2027',
    '2027-06-05',
  ])('“%s” finds all departures on that day', async (text) => {
    const found = await departures(text);
    expect(found.map((one) => one.slice(0, 6)).sort()).toEqual([...onFirstSaturday].sort());
    expect(found.every((one) => one.includes(' 2027-06-05 '))).toBe(true);
  });

  test.each([
    ['29 may 2027', '2027-05-29', '2027-05-29', 7],
    ['29th may', '2027-05-29', '2027-05-29', 7],
    ['between 10 and 12 july', '2027-07-10', '2027-07-12', 5],
    ['w/c 31 may', '2027-05-31', '2027-06-06', 22],
    ['early june lake garda', '2027-06-01', '2027-06-10', 2],
    ['last week of november', '2027-11-25', '2027-11-30', 8],
  ])('“%s” finds only departures within its range', async (text, from, to, count) => {
    const { understood } = await search(text);
    expect(understood?.count).toBe(count);
    for (const found of await departures(text)) {
      const departs = found.split(' ')[1] as string;
      expect(from <= departs && departs <= to).toBe(true);
    }
  });

  test('a day without departures shows the nearest departure as a near match', async () => {
    const { understood, groups } = await search('majorca 8 june 2027');
    expect(understood).toMatchObject({ label: 'Holidays in Majorca on 8 June 2027', count: 0 });
    expect(groups.find(({ name }) => name === 'OFFERS')).toMatchObject({
      nearly: true,
      items: [{ offer: { id: 'NX4127', departs: '2027-06-05' } }],
    });
  });

  test('a search for a day offers the wider list of its month', async () => {
    expect((await search('29 may 2027')).understood?.wider).toEqual({
      label: 'Holidays in May 2027',
      count: 46,
    });
  });

  test('a number of nights is not read as a day, and a year is not read as a price', async () => {
    expect((await search('june 14 nights')).understood?.label).toBe('Holidays in June for 14 nights');
    expect((await search('june 2027')).understood?.label).toBe('Holidays in June 2027');
    expect((await search('summer 2028')).understood).toMatchObject({
      label: 'Holidays that leave in summer 2028',
      count: 0,
    });
  });
});

describe('departures of the requested length', () => {
  test('“10 nights in september” finds ten-night departures in September, with their prices', async () => {
    expect(await departures('10 nights in september')).toEqual([
      'WX5156 2027-09-07 10',
      'CF7102 2027-09-10 10',
      'JU3103 2027-09-28 10',
      'SW7605 2027-09-30 10',
    ]);
    const items = (await search('10 nights in september')).groups[0]?.items;
    expect(items?.[2]?.offer?.price.totalPence).toBeLessThan(166_900);
    expect(items?.[2]?.offer?.price.totalPence).toBeGreaterThan(166_700);
  });

  test.each([
    ['ten nights in september', 'Holidays in September for 10 nights'],
    ['5 nights or less', 'Holidays for up to 5 nights'],
    ['7 to 10 nights in crete', 'Holidays in Crete for 7 to 10 nights'],
    ['at least 14 nights', 'Holidays for 14 nights or more'],
  ])('the length of stay in “%s” is understood', async (text, label) => {
    expect((await search(text)).understood?.label).toBe(label);
  });
});

describe('public and school holidays', () => {
  test.each([
    // Easter Sunday is 28 March in 2027.
    [
      'easter 2027',
      'Holidays for Easter (20 March 2027 to 12 April 2027, those home by then first)',
      '2027-03-20',
      '2027-04-12',
    ],
    [
      'easter holidays 2027',
      'Holidays for Easter (20 March 2027 to 12 April 2027, those home by then first)',
      '2027-03-20',
      '2027-04-12',
    ],
    [
      'easter',
      'Holidays for Easter (20 March 2027 to 12 April 2027, those home by then first)',
      '2027-03-20',
      '2027-04-12',
    ],
    [
      'february half term',
      'Holidays for February half-term (12 February 2027 to 21 February 2027)',
      '2027-02-12',
      '2027-02-21',
    ],
    [
      'may half term',
      'Holidays for May half-term (28 May 2027 to 6 June 2027, those home by then first)',
      '2027-05-28',
      '2027-06-06',
    ],
    [
      'october half term',
      'Holidays for October half-term (22 October 2027 to 31 October 2027, those home by then first)',
      '2027-10-22',
      '2027-10-31',
    ],
    [
      'christmas holidays',
      'Holidays for Christmas (17 December 2027 to 31 December 2027)',
      '2027-12-17',
      '2027-12-31',
    ],
    [
      'christmas',
      'Holidays for Advent and Christmas (25 November 2027 to 31 December 2027)',
      '2027-11-25',
      '2027-12-31',
    ],
    ['summer holidays', 'Holidays in summer', '2027-06-01', '2027-08-31'],
  ])('“%s” finds only departures within that holiday period', async (text, label, from, to) => {
    const { understood } = await search(text);
    expect(understood?.label).toBe(label);
    const found = await departures(text);
    expect(found.length).toBeGreaterThan(2);
    for (const one of found) {
      const departs = one.split(' ')[1] as string;
      expect([one, from <= departs && departs <= to]).toEqual([one, true]);
    }
  });

  test('“new year” finds no departure, and shows the nearest departure first', async () => {
    expect((await search('new year')).understood?.count).toBe(0);
    expect((await departures('new year'))[0]).toBe('IO4101 2027-01-09 7');
    // New Zealand and New England must not match.
    expect(JSON.stringify(await search('new year'))).not.toMatch(/"NZD"|united-states/);
  });

  test('“half term” shows a departure within half-term first', async () => {
    expect((await departures('half term'))[0]).toBe('IO4104 2027-02-13 7');
    expect(await departures('alcudia may half term')).toEqual(['NX4127 2027-05-29 7']);
  });
});

describe('foreign money', () => {
  test.each([
    ['how many dollars for £500', 'USD', { amount: '500', way: 'pounds' }, '£500 buys US$640 (US dollar)'],
    ['£500 in us dollars', 'USD', { amount: '500', way: 'pounds' }, '£500 buys US$640 (US dollar)'],
    ['euros for £500', 'EUR', { amount: '500', way: 'pounds' }, '£500 buys €570 (Euro)'],
    ['500 pounds in euros', 'EUR', { amount: '500', way: 'pounds' }, '£500 buys €570 (Euro)'],
    ['how much is 500 euros', 'EUR', { amount: '500', way: 'foreign' }, '€500 costs £435.32 (Euro)'],
    ['sell back 50 euros', 'EUR', { amount: '50', way: 'back' }, 'We pay £40.61 for €50 (Euro)'],
  ])('“%s” is answered with the converted sum', async (text, code, address, title) => {
    const { understood, groups } = await search(text);
    const item = groups[0]?.items[0];
    expect([understood, item?.kind, item?.slug, item?.title]).toEqual([null, 'CURRENCY', code, title]);
    expect(Object.fromEntries(item?.address.map(({ name, values }) => [name, values[0]]) ?? [])).toEqual(
      address,
    );
  });

  test.each([
    ['how many dollars', 'USD'],
    ['travel money dollars', 'USD'],
    ['canadian dollars', 'CAD'],
    ['turkish lira', 'TRY'],
    ['what currency for dubai', 'AED'],
  ])('“%s” finds the currency %s', async (text, code) => {
    const item = await firstItem(text);
    expect([item?.kind, item?.slug]).toEqual(['CURRENCY', code]);
  });

  test('“try skiing” is not read as Turkish lira (TRY)', async () => {
    expect((await firstItem('try skiing'))?.kind).toBe('OFFER');
  });
});

describe('travellers and their budget', () => {
  test.each(['disney florida with kids', 'florida with children', 'family holidays in florida'])(
    '“%s” shows the three holidays priced for two adults and two children first',
    async (text) => {
      const { understood } = await search(text);
      expect(understood?.label).toBe('Holidays in Florida, the 3 priced for families first');
      expect((await holidays(text)).slice(0, 3)).toEqual(['FM2101', 'FM2102', 'FM2106']);
    },
  );

  test('a budget for two finds only prices for two adults', async () => {
    const group = (await search('holidays under £1000 for two')).groups.find(({ name }) => name === 'OFFERS');
    for (const { offer } of group?.items ?? [])
      expect([offer?.id, offer?.price.adults, offer?.price.children]).toEqual([offer?.id, 2, 0]);
    expect(group?.total).toBe(18);
  });

  test.each([
    ['adults only cruise', 'PP3103'],
    ['all inclusive for family of four in august', 'JU3104'],
  ])('the party in “%s” finds the holiday %s', async (text, id) => {
    expect(await holidays(text)).toContain(id);
  });

  test('“august for 4” is not corrected, and shows prices for families first', async () => {
    const { corrected, understood } = await search('august for 4');
    expect([corrected, understood?.label]).toEqual([
      null,
      'Holidays in August, the 7 priced for families first',
    ]);
  });

  test('a budget with “each” limits the price per person', async () => {
    expect(await departures('week in greece in june under £900 each')).toEqual([
      'TV2104 2027-06-04 7',
      'JU3102 2027-06-06 7',
    ]);
  });
});

describe('warm places', () => {
  test('“somewhere hot in november” finds places that are hot in the guides’ tables, coasts first', async () => {
    expect((await holidays('somewhere hot in november')).slice(0, 4)).toEqual([
      'FM2105',
      'LY9103',
      'TV2103',
      'PI6109',
    ]);
  });

  test('“somewhere hot in october” shows no holiday in Guernsey, Edinburgh or Iceland', async () => {
    const { groups } = await search('somewhere hot in october under 1000');
    expect(JSON.stringify(groups)).not.toMatch(/guernsey|edinburgh|iceland/);
    expect(groups[0]?.items[0]?.offer?.id).toBe('JU3103');
  });

  test('a question about the weather is answered with that month’s figures', async () => {
    expect((await firstItem('how hot is dubai in january'))?.detail).toBe(
      'January in Dubai: 24°C by day, 14°C at night, 2 days with rain. The sea has 22°C.',
    );
  });
});

describe('questions to the agency', () => {
  test.each([
    ['gift vouchers', 'PAGE payment#paying-for-somebody-else', /don't sell gift vouchers/],
    ['step free branch', 'LEGAL accessibility#in-our-branches', /entrance is level/],
    ['flight cancelled who do i ring', 'PAGE contact#if-you-are-abroad-now', /operator/],
    ['lost my passport abroad', 'PAGE contact#if-you-are-abroad-now', /passport/],
    ['passport expired', 'LEGAL terms#passports-visas-and-health', /passport/],
    [
      'bury st edmunds opening hours saturday',
      'BRANCH bury-st-edmunds-shop',
      /Open on Saturdays, 9am to 5pm\./,
    ],
    ['what time do you shut on sunday', 'BRANCH cambridge-shop', /Open on Sundays, 11am to 5pm\./],
    ['24 december opening hours norwich', 'BRANCH norwich-shop', /Open on 24 December 2026, 9am to 3pm\./],
    [
      'is norwich open on sunday',
      'BRANCH norwich-shop',
      /Closed on Sundays, but open on 20 December 2026 and 3 January 2027\./,
    ],
    ['when is the balance due', 'PAGE payment#when-the-balance-is-due', /balance/],
    ['unsubscribe', 'PAGE newsletters#change-or-stop', /unsubscribe/],
    ['jobs in ely', 'PAGE careers', /how to apply/],
    ['christmas opening hours', 'PAGE branches#bank-holidays-and-bad-weather', /Christmas Eve/],
    ['are you open boxing day', 'PAGE branches#bank-holidays-and-bad-weather', /bank holidays/],
    ['saturday job in norwich', 'VACANCY bureau-cashier-norwich-job', /^Norwich\./],
    ['weekend job', 'PAGE careers', /Jobs/],
    ['complaint', 'PAGE contact#when-something-went-wrong', /^Write to us with the form above/],
    ['how do i complain about my holiday', 'PAGE contact#when-something-went-wrong', /^Write to us/],
    ['insurance', 'PAGE contact#travel-insurance', /^We do not sell travel insurance/],
    ['do i need a visa for vietnam', 'DESTINATION vietnam', /leads to GOV.UK’s entry rules/],
    ['visa for australia', 'LEGAL terms#passports-visas-and-health', /obtain visas/],
    // A guide without a link to GOV.UK does not promise one.
    ['do i need a passport for jersey', 'DESTINATION jersey', /^From Britain there is no check of passports/],
    ['xmas eve opening times norwich', 'BRANCH norwich-shop', /Open on 24 December 2026, 9am to 3pm\./],
    ['cancel my cruise', 'LEGAL terms#changing-or-cancelling', /^If you cancel, tell us in writing/],
    ['change the name on my booking', 'LEGAL terms#changing-or-cancelling', /change something/],
    ['can i pay monthly', 'PAGE pay-monthly', /monthly/],
    ['how many suitcases can i take', 'PAGE contact#cases-seats-meals-and-transfers', /lists what/],
    ['gluten free', 'LEGAL accessibility#holidays-and-assistance', /diet/],
    ['egyptian pounds', 'PAGE travel-money', /notes/],
    ['my booking', 'PAGE payment', /balance/],
    ['do you take amex', 'PAGE payment#ways-to-pay', /card/],
  ])('the first result for “%s” answers the question', async (text, page, detail) => {
    const item = await firstItem(text);
    expect([pageOf(item), item?.detail]).toEqual([page, expect.stringMatching(detail)]);
  });
});

describe('holidays by coach or without a flight', () => {
  test.each([
    ['coach trip from diss', ['RW4509']],
    ['coach from thetford', ['RW4507', 'LH2104', 'LH2210']],
    ['amsterdam by coach', ['RW4509']],
    ['italy without flying', ['LH2210', 'PS6802']],
    ['northern lights cruise from the uk', ['AN4504']],
  ])('“%s” finds holidays without a flight', async (text, wanted) => {
    expect(await holidays(text)).toEqual(expect.arrayContaining([...wanted]));
  });

  test('when all holidays from a town go by coach, the list is filtered by the town only', async () => {
    expect((await search('coach trip from diss')).understood).toMatchObject({
      label: 'Holidays from Diss by coach',
      count: 1,
      choices: [{ name: 'from', values: ['diss'] }],
    });
  });
});

describe('known names, with or without holidays on sale', () => {
  test.each([
    ['chamonix', 'Holidays in Chamonix', ['IO4104', 'IO4102', 'IO4103']],
    ['benidorm', 'Holidays in Benidorm', ['JU3108', 'NX4131']],
    ['sharm el sheikh', 'Holidays in Sharm el Sheikh', ['TV2102', 'JU3103']],
    ['petra jordan', 'Holidays in Petra', ['TJ3048']],
    ['london', 'Holidays in London', []],
    ['marella cruises', 'Cruises with Marella Cruises', ['SH2703']],
  ])('“%s” is a known name, finds no holiday on sale, and shows near matches', async (text, label, near) => {
    const { corrected, understood, groups } = await search(text);
    expect([corrected, understood?.label, understood?.count]).toEqual([null, label, 0]);
    const group = groups.find(({ name }) => name === 'OFFERS');
    expect(group?.nearly).toBe(true);
    expect(group?.items.map(({ offer }) => offer?.id)).toEqual(expect.arrayContaining([...near]));
  });

  test('“chamonix” shows skiing in France before skiing elsewhere', async () => {
    const group = (await search('chamonix')).groups.find(({ name }) => name === 'OFFERS');
    expect(group?.items.slice(0, 3).map(({ offer }) => offer?.id)).toEqual(['IO4104', 'IO4102', 'IO4103']);
  });

  test('“easyjet” is not corrected to another name, and finds nothing', async () => {
    expect(await search('easyjet')).toMatchObject({ corrected: null, groups: [] });
  });

  test.each([
    ['center parcs', 'Holidays that mention Center Parcs', ['UL8107', 'UL8108']],
    ['butlins', 'Holidays that mention Butlins', ['UL8107', 'UL8108']],
    ['warner hotels', 'Holidays on land that mention Warner', ['UL8107', 'UL8108']],
  ])('“%s”, of a company that is not sold, shows holidays like its own', async (text, label, near) => {
    const { corrected, understood, groups } = await search(text);
    expect([corrected, understood?.label, understood?.count]).toEqual([null, label, 0]);
    const offers = groups.flatMap(({ items, nearly }) => (nearly ? items : []));
    expect(offers.map(({ offer }) => offer?.id)).toEqual(near);
  });

  test('“vietnam” does not match Vienna, and “scottish” means Scotland', async () => {
    expect(await holidays('vietnam')).toEqual(['JZ5104', 'WX5124']);
    expect((await search('scottish holiday')).understood?.label).toBe('Holidays that go to Scotland');
  });

  test.each([
    ['majorka in june from norwhich', 'majorka in june from norwich'],
    ['fred olson norway', 'fred olsen norway'],
    ['weather like in maderia octobre', 'weather like in madeira october'],
    ['hotest place in december', 'hottest place in december'],
  ])('only the misspelt words of “%s” are corrected', async (text, corrected) => {
    expect((await search(text)).corrected).toBe(corrected);
  });

  test('“lisbon and porto” finds ships that call at both; “majorca or menorca” finds either', async () => {
    expect(await holidays('lisbon and porto')).toEqual(['SH2704', 'CF7102']);
    expect(await holidays('majorca or menorca')).toEqual(['JU3104', 'NX4127']);
  });
});

describe('unknown words', () => {
  test.each([
    ['xanadu maldives', ['xanadu'], 'Holidays in the Maldives'],
    ['cruise 2028 with bungee jumping', ['bungee', 'jumping'], 'Cruises in 2028'],
  ])('“%s” reports %s as unused, and finds holidays for the other words', async (text, unused, label) => {
    const found = await search(text);
    expect([found.unused, found.understood?.label]).toEqual([unused, label]);
    expect(found.groups.find(({ name }) => name === 'OFFERS')?.nearly).toBe(false);
  });

  test('a search of unknown words only finds nothing', async () => {
    expect((await search('western union')).groups).toEqual([]);
  });
});

describe('accessibility', () => {
  test('“wheelchair friendly cruise” shows adapted cabins first, and the section on assistance', async () => {
    const { understood, groups } = await search('wheelchair friendly cruise');
    expect(understood?.label).toBe('Cruises, the 5 with adapted cabins or rooms first');
    const ids = groups[0]?.items.slice(0, 6).map(({ offer }) => offer?.id);
    expect(ids).toEqual(expect.arrayContaining(['CF7104', 'HV3404', 'SW7601']));
    expect(groups.flatMap(({ items }) => items.map(pageOf))).toContain(
      'LEGAL accessibility#holidays-and-assistance',
    );
  });

  test('a search for only “disabled cabin” finds holidays with adapted cabins or rooms', async () => {
    expect((await search('disabled cabin')).understood?.label).toBe('Holidays with adapted cabins or rooms');
  });
});

test('a wider list of Tenerife in February, where one is named, has as many offers as its count says', async () => {
  const { understood } = await search('tenerife in february 2027 from 1st to 28th february 2027');
  const { wider } = (await search('tenerife 10th to 20th february 2027')).understood ?? {};
  const query = '{ offers(filter: { where: ["tenerife"], months: ["2027-02"] }) { total } }';
  const { total } = JSON.parse(JSON.stringify((await api.execute({ query })).data)).offers;
  expect([understood?.wider?.count ?? total, wider?.count ?? total]).toEqual([total, total]);
});

describe('prices of the requested cabin', () => {
  test('a budget for a balcony cabin is compared with that cabin’s price, not with the cheapest one’s', async () => {
    expect((await search('cruise no flying balcony under £2000 each')).understood?.count).toBe(13);
  });

  test('a budget for a balcony on a fjord cruise finds two cruises', async () => {
    const found = await holidays('balcony fjords under £1500 each');
    expect(found).toEqual(['PP3101', 'AN4502']);
  });
});

describe('names of places', () => {
  test('“isle of white” is the Isle of Wight', async () => {
    expect(await holidays('isle of white')).toEqual(await holidays('isle of wight'));
  });

  test('the Norwegian fjords are a place within Norway, whichever words are beside them', async () => {
    const fjords = await holidays('norwegian fjords');
    expect(fjords).toContain('PP3101');
    expect((await holidays('norwegian fjords cruise')).toSorted()).toEqual(fjords.toSorted());
    expect((await search('norwegian fjords cruise')).understood?.count).toBe(fjords.length);
  });
});

describe('holidays that return before school starts', () => {
  test.each([
    [
      'half term october somewhere warm',
      [
        'JU3106 2027-10-22 3',
        'FM2106 2027-10-22 14',
        'LY9103 2027-10-26 7',
        'LY9107 2027-10-26 14',
        'SD8805 2027-10-23 19',
        'TT7112 2027-10-26 7',
        'WX5163 2027-10-26 11',
        'TJ3012 2027-10-28 14',
      ],
    ],
    ['august bank holiday', ['NN6102 2027-08-27 3']],
    ['skiing february half term', ['IO4104 2027-02-13 7']],
  ])('“%s” lists the holidays that return in time first', async (text, wanted) => {
    expect(await departures(text)).toEqual(wanted);
  });
});

describe('names that contain common words', () => {
  test.each([
    ['lake district', 'Holidays in the Lake District', ['UL8103']],
    ['south coast', 'Holidays in the South Coast', ['UL8102']],
    ['south america', 'Holidays in South America', ['SW7605']],
    ['river cruise from the east coast', 'River cruises from the East Coast', ['RW4509']],
  ])('the name in “%s” is understood as a whole', async (text, label, wanted) => {
    expect([(await search(text)).understood?.label, await holidays(text)]).toEqual([label, wanted]);
  });

  test.each([
    ['peak district', 'UL8101'],
    ['norfolk broads', 'UL8108'],
    ['walking holiday in the lake district', 'UL8103'],
    ['disneyland paris', 'FM2101'],
    ['all inclusive majorca august 2 adults 2 kids', 'JU3104'],
  ])('“%s” finds no holiday on sale, and shows %s first as a near match', async (text, id) => {
    const { understood, groups } = await search(text);
    const group = groups.find(({ name }) => name === 'OFFERS');
    expect([understood?.count, group?.nearly, group?.items[0]?.offer?.id]).toEqual([0, true, id]);
  });

  test('“bordeaux” shows no ski holidays as near matches', async () => {
    expect(JSON.stringify(await search('bordeaux'))).not.toMatch(/"IO41/);
  });

  test('“nice” alone means the city, and “nice beach holiday” any beach holiday', async () => {
    expect((await search('nice')).understood?.label).toBe('Holidays in Nice');
    expect((await search('nice beach holiday')).understood?.label).toBe('Beach holidays');
  });
});

describe('rivers', () => {
  test.each([
    ['rhine river cruise solo', ['RW4503']],
    ['moselle cruise', ['RW4503']],
    ['douro', ['RW4505', 'TJ3056']],
  ])('“%s” finds the holidays on that river', async (text, wanted) => {
    expect(await holidays(text)).toEqual(wanted);
  });
});

test('a question about parking or a toilet is answered for the named branch, and not for airport parking', async () => {
  const { groups, understood } = await search('can i park outside the norwich branch');
  expect(understood).toBeNull();
  expect(groups[0]).toMatchObject({ name: 'BRANCHES', total: 1 });
  expect(groups[0]?.items[0]?.detail).toMatch(/Multi-storey with lift about seven minutes away/);
  expect((await firstItem('does the sudbury branch have a toilet'))?.detail).toMatch(
    /no toilet for customers/,
  );
  expect((await search('airport parking stansted')).groups.map(({ name }) => name)).not.toContain('BRANCHES');
});

test('a region finds cruises that call at its ports; a known place without holidays finds nothing', async () => {
  expect(await search('sicily')).toMatchObject({
    unused: [],
    understood: { label: 'Cruises that go to Sicily', count: 2 },
  });
  expect(await search('picos de europa')).toMatchObject({
    unused: [],
    understood: { label: 'Holidays in Picos de Europa', count: 0 },
  });
  expect((await search('italia')).unused).toEqual([]);
  expect((await search('pompeii and capri')).understood).toMatchObject({
    label: 'Holidays in Pompeii or Capri',
    count: 0,
  });
});

test('“no passport” limits the search to the United Kingdom, and “5k” is read as £5,000', async () => {
  expect((await search('weekend away no passport')).understood?.label).toBe(
    'Holidays in the United Kingdom over a weekend',
  );
  expect((await search('maldives 5k')).understood?.label).toBe('Holidays in the Maldives up to £5,000 each');
});

test('a sight finds the holidays that go there, not every ship in the port near it', async () => {
  expect((await search('keukenhof')).understood).toMatchObject({
    label: 'Holidays that go to Keukenhof',
    count: 2,
  });
  expect((await search('versailles')).understood).toMatchObject({
    label: 'Cruises calling at Versailles',
    count: 1,
  });
  expect((await search('cork cruise')).understood).toMatchObject({
    label: 'Cruises calling at Cork',
    count: 2,
  });
});

test('“japan in april” finds no holiday that leaves in April, and shows near matches', async () => {
  const { understood, groups } = await search('japan in april');
  expect(understood).toMatchObject({ label: 'Holidays in Japan that leave in April', count: 0 });
  expect(groups[0]).toMatchObject({ name: 'OFFERS', nearly: true });
});

describe('offer pages and staff knowledge', () => {
  test.each([
    ['can i take my dog on holiday', 'UL8108', 'st-ives-shop'],
    ['honeymoon maldives', 'LY9101', 'bury-st-edmunds-shop'],
    ['walking in madeira', 'TT7126', 'saffron-walden-shop'],
  ])('“%s” finds the holiday %s and the branch %s', async (text, id, branch) => {
    const { unused, groups } = await search(text);
    expect([unused, await holidays(text)]).toEqual([[], [id]]);
    expect(groups.find(({ name }) => name === 'BRANCHES')?.items.map(({ slug }) => slug)).toContain(branch);
  });

  test('“northern lights” is not confused with Northern Cyprus, and shows no branches', async () => {
    expect((await search('northern lights')).groups.map(({ name }) => name)).not.toContain('BRANCHES');
  });

  test.each([
    'party of 12 for my mums 70th',
    'golden wedding anniversary treat',
    'hen do',
    'do you do school groups',
  ])('“%s” shows how to make an appointment, and the branch for group bookings first', async (text) => {
    const { unused, groups } = await search(text);
    expect(unused).toEqual([]);
    expect(pageOf(groups[0]?.items[0])).toBe('PAGE branches#calling-in-or-making-an-appointment');
    expect(groups.find(({ name }) => name === 'BRANCHES')?.items[0]?.slug).toBe('bedford-shop');
  });

  test('“single no supplement over 60” puts holidays for over-50s first, and shows the solo club', async () => {
    const { unused, understood, groups } = await search('single no supplement over 60');
    expect([unused, understood?.label, understood?.count]).toEqual([
      [],
      'Holidays with no single supplement, the 2 for people of 50 and over first',
      23,
    ]);
    expect(groups.map(({ items }) => pageOf(items[0]))).toContain('PAGE solo-club');
  });

  test('“safari for 2 adults and 2 kids” says that none is priced for families', async () => {
    const { unused, understood } = await search('safari for 2 adults and 2 kids');
    expect([unused, understood?.label]).toEqual([
      [],
      'Holidays that mention a safari, none priced for families',
    ]);
  });
});

describe('days of the week', () => {
  test('“on a sunday” finds the departures on Sundays', async () => {
    const { understood } = await search('fly from luton on a sunday');
    expect(understood).toMatchObject({ label: 'Holidays from London Luton leaving on a Sunday', count: 1 });
    expect(await departures('fly from luton on a sunday')).toEqual(['JU3101 2027-05-02 7']);
  });

  test('“next saturday” is a departure date, unless the question is about opening hours', async () => {
    expect((await search('next saturday')).understood?.label).toBe('Holidays on 28 November 2026');
    expect((await search('are you open next saturday')).groups[0]?.name).toBe('BRANCHES');
  });
});

test('every known region names places that have offers on sale', async () => {
  const { regions } = parse(readFileSync(join(sampleFiles.content, 'known-names.yaml'), 'utf8'));
  const slugs = regions.flatMap(({ where = [], near = [] }) => [...where, ...near]);
  const query = 'query ($slug: String!) { offers(filter: { where: [$slug] }) { total } }';
  for (const slug of new Set<string>(slugs)) {
    const { data } = await api.execute({ query, variables: { slug } });
    expect([slug, JSON.parse(JSON.stringify(data)).offers.total]).not.toEqual([slug, 0]);
  }
});

test.each([
  ['VX4127', ['NX4127']],
  ['NX4172', ['NX4127']],
  ['JU3140', ['JU3104', 'JU3110']],
])('%s is not an offer code, and similar codes are shown', async (text, near) => {
  const { understood, groups } = await search(text);
  expect(understood).toMatchObject({ label: `Holidays with the code ${text}`, count: 0 });
  expect(groups).toMatchObject([{ nearly: true, items: near.map((id) => ({ offer: { id } })) }]);
});

describe('places', () => {
  test('“tenerife february” finds a beach holiday, a fly-cruise and a no-fly cruise that calls there', async () => {
    expect(await departures('tenerife february')).toEqual([
      'NX4131 2027-02-05 7',
      'PP3105 2027-02-12 7',
      'SH2703 2027-02-02 14',
    ]);
  });

  test('“malta” finds no holiday on sale, and shows near matches', async () => {
    const { understood, groups } = await search('malta');
    expect(understood).toMatchObject({ label: 'Holidays in Malta', count: 0 });
    expect(groups[0]).toMatchObject({ name: 'OFFERS', nearly: true });
  });

  test.each(['queen mary 2', 'viking river cruise'])(
    '“%s” shows fewer than 70 near matches, not everything on sale',
    async (text) => {
      const group = (await search(text)).groups.find(({ name }) => name === 'OFFERS');
      expect(group?.nearly).toBe(true);
      expect(group?.total).toBeLessThan(70);
    },
  );

  test('“centre parcs” is not corrected to a place with a similar spelling', async () => {
    expect((await search('centre parcs')).corrected).toBeNull();
  });
});

describe('exclusions, other names, and words that pages mention', () => {
  test.each([
    ['hot in november not spain', 'Holidays in November where it’s 25°C or warmer by day but not Spain', 8],
    [
      'christmas abroad',
      'Holidays for Advent and Christmas (25 November 2027 to 31 December 2027) but not the United Kingdom',
      16,
    ],
    ['cruise from dover not for over 50s', 'Cruises from Dover but not people of 50 and over', 0],
    ['cruise glacier bay', 'Cruises calling at Glacier Bay', 1],
    ['zante', 'Holidays that go to Zante', 1],
    ['rome and venice', 'Holidays that go to Rome or Venice', 7],
    ['holiday with a baby', 'Holidays priced for families', 10],
    ['adults only ships', 'Holidays for adults only', 15],
    ['adults only hotels', 'Holidays on land for adults only', 1],
    ['ww1 battlefields', 'Holidays that mention First World War battlefields', 2],
    ['battlefields tour ypres', 'Tours in Ypres that mention battlefields', 1],
    ['short break under £500', 'Holidays for 1 to 4 nights up to £500 each', 17],
    ['ski holiday for beginners', 'Ski holidays that mention beginners', 4],
    ['hotel with a pool in greece', 'Holidays on land in Greece with “pool”', 3],
    ['flights to malaga', 'Holidays that go to Málaga', 5],
    ['northern lights', 'Holidays that mention the northern lights', 9],
    ['river cruise from home no fly', 'River cruises without a flight', 5],
    ['orient express', 'Holidays that mention the Orient Express', 0],
    ['northen lights without a cruise', 'Holidays that mention the northern lights but not cruises', 5],
    ['harry potter train', 'Holidays that mention the Glenfinnan viaduct', 2],
    ['orlando villa with pool', 'Holidays that go to Orlando with “villa pool”', 1],
    ['austrian lakes by train', 'Holidays by rail in the Austrian Lakes', 0],
    ['where can we see whales', 'Holidays that mention whales', 9],
    ['self catering cottage', 'Self-catering holidays with “cottage”', 2],
    ['train holidays no flying', 'Holidays by rail without a flight', 12],
    ['short first cruise', 'Cruises for up to 5 nights', 2],
    ['pensioners coach trip scotland', 'Holidays in Scotland by coach', 3],
    ['holidays next week', 'Holidays, the soonest first (nothing leaves before 9 January 2027)', 178],
    ['cruise suites cheapest', 'Cruises in a suite, the lowest price per person first', 41],
  ])('“%s” is understood as “%s”, with %i holidays', async (text, label, count) => {
    expect((await search(text)).understood).toMatchObject({ label, count });
  });

  test.each([
    ['Firenze', 'florence'],
    ['Wien christmas', 'vienna christmas'],
    ['the emerald isle', 'ireland'],
    ['Sky Princes ship october', 'sky princess ship october'],
  ])('“%s” is corrected to “%s”', async (text, corrected) => {
    expect((await search(text)).corrected).toBe(corrected);
  });

  test('the first near matches for cruises from Liverpool in September include one in another month', async () => {
    const { groups } = await search('cruises september 2027 from liverpool');
    expect(groups[0]).toMatchObject({ name: 'OFFERS', nearly: true });
    expect(groups[0]?.items.slice(0, 4).map(({ offer }) => offer?.id)).toContain('AN4505');
  });

  test.each([
    ['golf in lanzarote', 'JU3108'],
    ['austrian lakes by train', 'IO4108'],
    ['orient express', 'FI8168'],
  ])('“%s” shows %s among the first four near matches', async (text, id) => {
    const offers = (await search(text)).groups.find(({ name }) => name === 'OFFERS');
    expect(offers?.nearly).toBe(true);
    expect(offers?.items.slice(0, 4).map(({ offer }) => offer?.id)).toContain(id);
  });

  test('a hotel with a short word in its name is found', async () => {
    expect(await holidays('Qasr Al Marsa')).toEqual(['LY9103']);
  });

  test('a need that no matching holiday meets is part of what the results are said to be', async () => {
    const { unused, understood } = await search('quiet greek island no stairs june');
    expect([unused, understood?.label]).toEqual([
      [],
      expect.stringMatching(/, none with level ground or a lift$/),
    ]);
  });
});

describe('questions about branches, cruise lines and foreign money', () => {
  test.each([
    ['what if the airline goes bust', 'LEGAL terms#how-your-money-is-protected', /Protection differs/],
    ['spelt my name wrong on booking', 'LEGAL terms#changing-or-cancelling', /change something/],
    ['do you price match', 'LEGAL about-premier#how-we-are-paid', /same price as you would pay them/],
    ['can i book online', 'LEGAL about-premier#what-we-are', /independent travel agency/],
    ['brochures by post', 'PAGE newsletters', /email, post or WhatsApp/],
    ['how much are the tips on p&o', 'LINE p-and-o-cruises-line', /^Included in every fare since 2019/],
    [
      'do you buy back leftover dollars',
      'CURRENCY USD',
      /^We take back notes, not coins: US\$1\.3745 is worth £1/,
    ],
    ['I want 300 euros and 2000 lira', 'CURRENCY EUR', /€300 in whole notes costs £261\.19/],
    [
      'opening hours new years eve bury st edmunds',
      'BRANCH bury-st-edmunds-shop',
      /Open on 31 December 2026, 9am to 4pm\./,
    ],
    ['customer toilet', 'BRANCH bedford-shop', /Has a toilet for customers\./],
    ['book an appointment with a cruise expert', 'BRANCH bury-st-edmunds-shop', /knows about .*cruises/],
  ])('“%s” is answered by %s', async (text, page, said) => {
    const item = await firstItem(text);
    expect([pageOf(item), item?.detail]).toEqual([page, expect.stringMatching(said)]);
  });

  test('“which branches have no step” finds ten branches', async () => {
    const branches = (await search('which branches have no step')).groups[0];
    expect([branches?.name, branches?.total]).toEqual(['BRANCHES', 10]);
  });
});

describe('first results and near matches', () => {
  test.each([
    ['madiera in febuary', ['PP3105', 'SH2703']],
    ['greek islands in may', ['JU3102', 'TV2104']],
    ['somewhere hot at xmas', ['TV2106']],
  ])('“%s” finds exactly the matching holidays', async (text, ids) => {
    const found = (await search(text)).groups.find(({ name }) => name === 'OFFERS');
    expect([found?.nearly, found?.items.map(({ offer }) => offer?.id).toSorted()]).toEqual([false, ids]);
  });

  test('“single no supplement” shows holidays priced for one first', async () => {
    const offers = (await search('single no supplement')).groups.find(({ name }) => name === 'OFFERS');
    const first = offers?.items.slice(0, 8).map(({ offer }) => offer?.price.adults);
    expect(first).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });

  test('near matches for a Christmas date and a budget include departures on two different dates', async () => {
    const near = (await search('somewhere hot at xmas under 900 each')).groups.find(
      ({ name }) => name === 'OFFERS',
    );
    expect(near?.nearly).toBe(true);
    expect(near?.items.map(({ offer }) => offer?.departs)).toEqual(
      expect.arrayContaining(['2027-11-25', '2027-12-23']),
    );
  });

  test('at most six near matches are shown, and none for a question about a branch', async () => {
    const near = (await search('queen mary 2')).groups.find(({ name }) => name === 'OFFERS');
    expect([near?.nearly, near?.total, near?.items.length]).toEqual([true, 6, 6]);
    const shop = await search('do you have a shop in bury st edmunds');
    expect(shop.groups.map(({ name }) => name)).toEqual(['BRANCHES']);
  });
});

describe('shared budgets and special needs', () => {
  test.each([
    ['august 2027 crete £3000 for a family of four', 'up to £3,000 in total', 362_938],
    ['maldives £5000 total', 'up to £5,000 in total', 781_182],
    ['maldives 5k for two', 'up to £5,000 in total', 781_182],
    ['honeymoon maldives 5k', 'up to £5,000 in total', 781_182],
  ])(
    '“%s” finds no holiday %s, and shows the lowest price as a near match',
    async (text, said, totalPence) => {
      const { understood, groups } = await search(text);
      expect([understood?.label, understood?.count]).toEqual([expect.stringContaining(said), 0]);
      const [near] = groups.filter(({ name }) => name === 'OFFERS');
      expect([near?.nearly, near?.items[0]?.offer?.price.totalPence]).toEqual([true, totalPence]);
    },
  );

  test('the adapted cabins of a ferry do not count for a river cruise', async () => {
    const { understood, unused } = await search('wheelchair accessible river cruise');
    expect([understood?.label, unused]).toEqual(['River cruises, none with adapted cabins or rooms', []]);
  });

  test('a search for a family shows no holiday priced for one', async () => {
    const { understood, unused, groups } = await search('easter holidays 2027 family of 5');
    expect([understood?.count, unused]).toEqual([8, ['family of 5']]);
    expect(understood?.label).toMatch(/, none priced for families$/);
    const offers = groups.find(({ name }) => name === 'OFFERS');
    expect(offers?.items.filter(({ offer }) => offer?.price.adults === 1)).toEqual([]);
  });

  test.each([
    ['somewhere hot in january under £700 each', 'JU3108', '2027-01-19'],
    ['14 nights cape verde november from birmingham', 'TV2106', '2027-12-02'],
    ['adults only all inclusive greece', 'TV2105', '2027-07-27'],
  ])('the nearest match for “%s” is %s on %s', async (text, id, departs) => {
    const near = (await search(text)).groups.find(({ name }) => name === 'OFFERS');
    expect([near?.nearly, near?.items[0]?.offer]).toMatchObject([true, { id, departs }]);
  });

  test('“christmas markets” includes a market in Advent in the United Kingdom', async () => {
    expect(await holidays('coach trip to christmas markets')).toEqual(['LH2301', 'UL8104']);
  });
});

describe('open branches, and names of several words', () => {
  test.each([
    ['what time do you close today', 13, /Open on 23 November 2026, /],
    ['are you open now', 13, /Open on 23 November 2026, /],
    ['which branches are open on sunday', 1, /Open on Sundays, 11am to 5pm\./],
  ])('“%s” finds %i branches', async (text, total, said) => {
    const [branches] = (await search(text)).groups;
    expect([branches?.name, branches?.total]).toEqual(['BRANCHES', total]);
    for (const { detail } of branches?.items ?? []) expect(detail).toMatch(said);
  });

  test.each([
    ['holidays', 'PAGE offers'],
    ['car hire', 'PAGE contact#a-flight-or-a-hotel-on-its-own'],
    ['day trips', 'PAGE contact#a-flight-or-a-hotel-on-its-own'],
    ['parking at stansted', 'PAGE contact#a-flight-or-a-hotel-on-its-own'],
    ['canal boat holiday', 'PAGE contact#a-flight-or-a-hotel-on-its-own'],
    ['lost my tickets', 'PAGE branches#what-every-branch-does'],
    ['baby cot', 'LEGAL terms#assistance-and-requests'],
    ['ferry tickets', 'PAGE contact#a-flight-or-a-hotel-on-its-own'],
    ['price drop', 'LEGAL about-premier#how-we-are-paid'],
    ['covid rules', 'LEGAL terms#passports-visas-and-health'],
  ])('“%s” shows %s as its first result', async (text, page) => {
    expect(pageOf(await firstItem(text))).toBe(page);
  });

  test.each([
    ['lapland to see santa', 'Holidays in Lapland', 2],
    ['ha long bay', 'Holidays that go to Ha Long Bay', 2],
    ['singapore', 'Holidays that go to Singapore', 1],
    ['the rhine in may', 'Holidays that go to the Rhine in May', 1],
    ['eurostar', 'Holidays that mention the Eurostar', 8],
    ['STN to FAO', 'Holidays in Faro from London Stansted', 0],
    [
      'last minute february',
      'Holidays in February, the soonest first (nothing leaves before 9 January 2027)',
      17,
    ],
    ['last minute december', 'Holidays, the soonest first (nothing leaves before 9 January 2027)', 178],
    ['single parent holiday', 'Holidays priced for families', 10],
    ['queen mary 2 new york', 'Cruises on Queen Mary 2 calling at New York', 0],
  ])('“%s” is read as “%s” and finds %i holidays', async (text, label, count) => {
    const { understood } = await search(text);
    expect([understood?.label, understood?.count]).toEqual([label, count]);
  });

  test('“atol” shows no guide that mentions an atoll', async () => {
    expect((await search('atol')).groups.map(({ name }) => name)).toEqual(['INFORMATION']);
  });

  test('“cruise 3 nights” shows a five-night cruise as the first near match', async () => {
    const near = (await search('cruise 3 nights')).groups.find(({ name }) => name === 'OFFERS');
    expect([near?.nearly, near?.items[0]?.offer?.nights]).toEqual([true, 5]);
  });
});

describe('alternatives, and near matches beside a few results', () => {
  test.each([
    ['p&o iona or arvia caribbean', 'Cruises with P&O Cruises in the Caribbean on Iona or Arvia', 1],
    ['iona or arvia', 'Cruises on Iona or Arvia', 3],
    ['cruise or coach to norway', 'Cruises or holidays by coach in Norway', 13],
    ['mexico', 'Holidays that go to Mexico', 1],
    ['crete family of 4 august', 'Holidays in Crete in August, the one priced for families first', 1],
    ['fligts from stansted to portugal', 'Holidays in Portugal from London Stansted', 2],
    ['walking holiday italy', 'Holidays in Italy that mention walking', 2],
  ])('“%s” means “%s” and matches %i holidays', async (text, label, count) => {
    const { understood } = await search(text);
    expect([understood?.label, understood?.count]).toEqual([label, count]);
  });

  test('for “may half term with kids”, prices for families come before an early return', async () => {
    expect((await holidays('where can i go in may half term with kids'))[0]).toBe('FM2101');
  });

  test.each([
    ['city break with christmas market no flying', 'JZ5105', ['LH2301', 'UL8104']],
    ['train holiday scotland', 'UL8105', ['LH2308', 'JZ5106']],
  ])('“%s” finds only %s, and shows %j as near matches', async (text, exact, others) => {
    const [fitting, close] = (await search(text)).groups.filter(({ name }) => name === 'OFFERS');
    expect([fitting?.nearly, fitting?.items.map(({ offer }) => offer?.id)]).toEqual([false, [exact]]);
    expect([close?.nearly, close?.items.map(({ offer }) => offer?.id)]).toEqual([
      true,
      expect.arrayContaining(others),
    ]);
  });

  test('“hotel with swim up room” finds no hotel without that room, and shows six near matches', async () => {
    const { understood, unused, groups } = await search('hotel with swim up room');
    expect([understood?.label, understood?.count, unused]).toEqual([
      'Holidays on land with “swim room”',
      0,
      [],
    ]);
    expect(groups.find(({ name }) => name === 'OFFERS')).toMatchObject({ nearly: true, total: 6 });
  });
});

test('“pompeii” shows the cruises that stop at Naples as near matches', async () => {
  const near = (await search('pompeii')).groups.find(({ name }) => name === 'OFFERS');
  expect(near?.nearly).toBe(true);
  expect(near?.items.slice(0, 2).map(({ offer }) => offer?.id)).toEqual(['PS6805', 'CF7103']);
});

describe('common words and whole phrases', () => {
  test.each([
    ['trips for wine lovers', 'Holidays that mention wine', 15],
    [
      '1500 pounds for two a week in the sun',
      'Holidays where it’s 20°C or warmer by day for two for 7 nights up to £1,500 in total',
      6,
    ],
    ['trans siberian railway', 'Holidays in the Trans Siberian Railway', 0],
  ])('“%s” becomes “%s” with %i holidays', async (text, label, count) => {
    const { understood } = await search(text);
    expect([understood?.label, understood?.count]).toEqual([label, count]);
  });

  test('“private pool” is matched as a pool', async () => {
    expect(await holidays('villa with private pool')).toEqual(['FM2102']);
  });

  test('“surname” is not corrected to Suriname', async () => {
    const { corrected, groups } = await search('travelling alone with grandson different surname');
    expect(corrected).toBeNull();
    expect(groups[0]?.items[0]).toMatchObject({ slug: 'terms', anchor: 'passports-visas-and-health' });
  });
});

test.each([
  [
    'wheelchair accessible shop cambridge',
    'cambridge-shop',
    /Step-free from the street, through a door of \d+ cm/,
  ],
  ['who is the manager in cambridge', 'cambridge-shop', /, branch manager\. Here on /],
])('“%s” is answered by that branch first, and by no holidays', async (text, slug, detail) => {
  const { understood, groups } = await search(text);
  const [branches] = groups.filter(({ name }) => name === 'BRANCHES');
  expect([understood, branches?.items[0]?.slug]).toEqual([null, slug]);
  expect(branches?.items[0]?.detail).toMatch(detail);
});

test.each(['disney florida easter 2027 family of 4', 'half term october 2027 greece family'])(
  '“%s”: where nothing matches, a holiday priced for a family comes first',
  async (text) => {
    const { understood, groups } = await search(text);
    const [offers] = groups.filter(({ name, nearly }) => name === 'OFFERS' && nearly);
    expect([understood?.count, offers?.items[0]?.offer?.price.children]).toEqual([0, 2]);
  },
);

test('a question about a shop in a town without a branch shows the nearest branches', async () => {
  const [branches] = (await search('do you have a shop in peterborough')).groups;
  expect(branches?.items.map(({ slug }) => slug)).toEqual(['ely-shop', 'kings-lynn-shop', 'cambridge-shop']);
});

test.each([
  ['turkish riviera', 'Holidays in the Turkish Riviera', 2],
  ['canada rockies train', 'Holidays by rail that go to the Rockies in Canada', 1],
  ['gran canaria', 'Cruises that go to Gran Canaria', 2],
  ['flights from cambridge', 'Holidays from Cambridge by air', 0],
  ['twin centre sri lanka and maldives', 'Holidays that go to Sri Lanka and the Maldives', 0],
  ['sri lanka and maldives', 'Holidays in Sri Lanka or the Maldives', 2],
  ['not too hot', 'Holidays where it’s cooler than 24°C by day', 128],
  ['luxury cruise', 'Cruises in luxury', 6],
  ['cruise on a small ship in norway', 'Cruises in Norway on small ships', 7],
  ['my wife is afraid of flying', 'Holidays without a flight', 62],
  ['single mum with 2 kids august beach', 'Beach holidays in August, the 3 priced for families first', 3],
  ['cruise for 1 person norway june', 'Cruises in Norway that leave in June for people travelling alone', 0],
  ['river boat on the danube 2 people', 'River cruises in the Danube, the one priced for two first', 1],
  ['summer holiday 2028', 'Holidays that leave in summer 2028', 0],
  ['weekend in krakow', 'Holidays in Kraków over a weekend', 0],
  ['orkney and shetland', 'Cruises that go to Orkney and Shetland', 1],
  ['hotel with pool in madeira', 'Holidays on land that go to Madeira with “pool”', 1],
  ['mothers day weekend', 'Holidays for Mother’s Day (4 March 2027 to 7 March 2027) for 1 to 4 nights', 2],
  ['painting holiday', 'Holidays that mention “painting”', 4],
  ['elephants', 'Holidays that mention “elephants”', 4],
  ['lakes', 'Holidays by lakes and mountains', 7],
  ['shearings', 'Holidays that mention Shearings', 0],
  ['hotel with waterslides', 'Holidays on land that mention water slides', 1],
  ['cananry islands', 'Holidays in the Canary Islands', 5],
  ['somewhere hot with a short flight', 'Holidays in Europe where it’s 25°C or warmer by day', 40],
  ['adriatic cruise', 'Cruises that go to the Adriatic', 1],
  ['AN4505 cruise', 'Cruises', 63],
  [
    'christmas market germany coach',
    'Holidays that go to Germany that mention Christmas markets by coach',
    1,
  ],
  ['turkey cruise', 'Cruises in Turkey', 3],
  ['flights from norwich airport', 'Holidays from Norwich', 9],
  ['turkey and tinsel', 'Holidays that mention turkey and tinsel', 0],
  ['new year 2028 cruise', 'Cruises for New Year (26 December 2027 to 2 January 2028)', 0],
  ['december 2026', 'Holidays that leave in December 2026', 0],
  ['something affordable in greece', 'Holidays in Greece, the lowest price per person first', 8],
  ['with a 3 year old in july', 'Holidays in July, the 5 priced for families first', 26],
  ['tui self drive iceland', 'Holidays with TUI in Iceland with a car', 0],
])('“%s” results in “%s” with %i holidays', async (text, label, count) => {
  const { understood } = await search(text);
  expect([understood?.label, understood?.count]).toEqual([label, count]);
});

test.each([['beach holiday', 'price match', 'city break']])(
  '“%s”, “%s” and “%s” are not read as towns',
  async (...texts) => {
    for (const text of texts)
      expect((await search(text)).groups.map(({ name }) => name)).not.toContain('BRANCHES');
  },
);

test.each([
  ['formal nights', 'PAGE cruise-cruise-lines'],
  ['wifi on a cruise', 'PAGE cruise#your-first-cruise'],
  ['black friday', 'PAGE sale'],
  ['book now pay later', 'PAGE pay-monthly'],
  ['which airports do you fly from', 'PAGE offers'],
  ['do you sell travel insurance', 'PAGE contact#travel-insurance'],
  ['ehic card', 'LEGAL terms#passports-visas-and-health'],
  ['who is the manager at ely', 'BRANCH ely-shop'],
  ['branch in great yarmouth', 'BRANCH norwich-shop'],
  ['vacancies in norwich', 'VACANCY bureau-cashier-norwich-job'],
])('the first result for “%s” is %s', async (text, first) => {
  const item = await firstItem(text);
  expect([item?.kind, [item?.slug, item?.anchor].filter(Boolean).join('#')].join(' ')).toBe(first);
});

test.each([
  ['coach that picks up in thetford', 'coach from thetford'],
  ['coach which collects in thetford', 'coach from thetford'],
  ['coach holidays with a pick-up point in ely', 'coach from ely'],
  ['coach that stops in ely', 'coach from ely'],
])('“%s” is “%s”', async (text, plain) => {
  const [one, other] = [await search(text), await search(plain)];
  expect(one.understood?.label).toBe(other.understood?.label);
  expect(one.understood?.count).toBe(other.understood?.count);
  expect(other.understood?.count).toBeGreaterThan(0);
  expect(one.unused).toEqual([]);
});

test('a ship that stops at a port does not leave from there', async () => {
  expect((await search('ships that stop at gibraltar')).understood?.label).toMatch(/Gibraltar/);
  expect((await search('ships that stop at gibraltar')).understood?.label).not.toMatch(/from/);
});

test.each([
  ['is hannah gooch in on tuesdays', 'Hannah Gooch, cruise consultant. Not here on Tuesdays, but on Mondays'],
  ['is hannah in on monday', 'Hannah Gooch, cruise consultant. Here on Mondays, Wednesdays, Thursdays,'],
  ['hannah gooch', 'Hannah Gooch, cruise consultant. Here on Mondays'],
  ['which days does hannah work in norwich', 'Hannah Gooch, cruise consultant. Here on Mondays'],
])('“%s” finds the person, and no holiday', async (text, said) => {
  const { groups, unused, understood } = await search(text);
  expect(groups[0]?.items[0]).toMatchObject({ kind: 'BRANCH', slug: 'norwich-shop' });
  expect(groups[0]?.items[0]?.detail).toContain(said);
  expect([understood, unused, groups.some(({ name }) => name === 'OFFERS')]).toEqual([null, [], false]);
});

test.each([
  ['PRM-483920', 'PAGE payment#what-to-have-ready'],
  ['booking ref PRM-483920', 'PAGE payment#what-to-have-ready'],
  ['my booking number is 483920', 'PAGE payment#what-to-have-ready'],
  ['P-22R6-ZT', 'PAGE payment#what-to-have-ready'],
  ['just flights to alicante', 'PAGE contact#a-flight-or-a-hotel-on-its-own'],
  ['flights only', 'PAGE contact#a-flight-or-a-hotel-on-its-own'],
  ['do you book flights', 'PAGE contact#a-flight-or-a-hotel-on-its-own'],
  ['who won the lake garda draw', 'PAGE competitiontcs'],
  ['lake garda prize draw winner', 'PAGE competitiontcs'],
  ['stop sending me emails', 'PAGE newsletters#change-or-stop'],
  ['please take me off your list', 'PAGE newsletters#change-or-stop'],
])('the answer to “%s” is %s', async (text, first) => {
  const item = await firstItem(text);
  expect([item?.kind, [item?.slug, item?.anchor].filter(Boolean).join('#')].join(' ')).toBe(first);
});

test.each([
  ['can i bring my dog into the shop', 'PAGE branches#getting-in-and-being-comfortable'],
  ['wheelchair access ely', 'BRANCH ely-shop'],
  ['injections for thailand', 'LEGAL terms#passports-visas-and-health'],
  ['hen do ibiza', 'PAGE branches#calling-in-or-making-an-appointment'],
  ['wi coach outing', 'PAGE branches#calling-in-or-making-an-appointment'],
  ['can you buy a voucher for a silver wedding present', 'PAGE payment#paying-for-somebody-else'],
  ['overnight hotel at gatwick before flight', 'PAGE contact#a-flight-or-a-hotel-on-its-own'],
  ['getting married abroad cyprus', 'PAGE contact#a-flight-or-a-hotel-on-its-own'],
  ['how much luggage can i take on the coach', 'PAGE contact#cases-seats-meals-and-transfers'],
  ['how many bags can i take on the plane', 'PAGE contact#cases-seats-meals-and-transfers'],
  ['do i get a free transfer to the hotel in crete', 'PAGE contact#cases-seats-meals-and-transfers'],
  ['can you match a price from jet2', 'LEGAL about-premier#how-we-are-paid'],
  ['i have a credit note from covid', 'LEGAL terms#refunds'],
  ['can my daughter pay half', 'PAGE payment#paying-for-somebody-else'],
  ['trip for a bridge club', 'PAGE branches#calling-in-or-making-an-appointment'],
  ['under 2s price', 'PAGE payment#what-children-pay'],
  ['moved house update address', 'PAGE contact'],
  ['i keep getting your emails and want them to stop', 'PAGE newsletters#change-or-stop'],
  ['im writing a piece for the edp who can i talk to', 'PAGE press'],
  ['sudbry branch opening times', 'BRANCH sudbury-shop'],
  ['cancel my appointment with hannah', 'BRANCH norwich-shop'],
  ['are you open boxing day norwich', 'BRANCH norwich-shop'],
  ['are drinks included on the ambassador cruises', 'LINE ambassador-line'],
  ['wifi on board cost', 'PAGE cruise#your-first-cruise'],
  ['can my sister go instead of me', 'LEGAL terms#changing-or-cancelling'],
  ['can we sit together on the plane', 'LEGAL terms#assistance-and-requests'],
  ['is egypt safe at the moment', 'LEGAL terms#passports-visas-and-health'],
  ['lost my passport in turkey what do i do', 'PAGE contact#if-you-are-abroad-now'],
  ['1000 moroccan dirhams', 'PAGE travel-money'],
  ['can i pay for currency with a credit card', 'PAGE travel-money'],
  ['luggage allowance jet2', 'CAMPAIGN jet2'],
  ['delete my data please', 'LEGAL privacy-policy#your-rights'],
  ['flights to alicante', 'PAGE contact#a-flight-or-a-hotel-on-its-own'],
  ['is my money safe if you go bust', 'LEGAL terms#how-your-money-is-protected'],
  ['tui clacton', 'BRANCH colchester-shop'],
  ['festival tickets and a hotel', 'PAGE contact#a-flight-or-a-hotel-on-its-own'],
  ['how old do you have to be to book', 'LEGAL terms#how-a-booking-is-made'],
  ['whats happens if i get cancer diagnosis after booking', 'LEGAL terms#changing-or-cancelling'],
  ['is there a doctor if i get ill on the ship', 'PAGE cruise#your-first-cruise'],
  ['carer goes free', 'LEGAL accessibility#holidays-and-assistance'],
  ['speak to someone whos been to japan', 'BRANCH cambridge-shop'],
  ['captains table dress code formal nights', 'PAGE cruise-cruise-lines'],
])('“%s” is answered by %s', async (text, first) => {
  const item = await firstItem(text);
  expect([item?.kind, [item?.slug, item?.anchor].filter(Boolean).join('#')].join(' ')).toBe(first);
});

test.each([
  ['something for my mum not to much walking', 'Holidays with level ground or a lift'],
  ['no walking cruise', 'Cruises, the 16 with level ground or a lift first'],
  ['long stay canaries', 'Holidays in the Canary Islands for 21 nights or more'],
  ['benidorm for 4 weeks', 'Holidays in Benidorm for four weeks'],
  ['maldives budget about 6 grand each', 'Holidays in the Maldives up to £6,000 each'],
  ['greek islands not too busy', 'Holidays in the Greek Islands that mention peace and quiet'],
  ['hotel with step free room', 'Holidays on land with adapted cabins or rooms'],
  ['weekend in barcelona', 'Holidays in Barcelona over a weekend'],
  ['kings lynn coach', "Holidays from King's Lynn by coach"],
  ['amalfi coast', 'Holidays that go to the Amalfi Coast'],
  ['trip for my mums 80th birthday', 'Holidays that mention a day to celebrate'],
  ['madeira or azores', 'Holidays that go to Madeira or the Azores'],
  ['crete first 2 weeks august', 'Holidays in Crete in the first two weeks of August 2027'],
  ['rooms without the supplement', 'Holidays with no single supplement with “rooms”'],
  ['hotel with walk in shower and no steps', 'Holidays on land with adapted cabins or rooms'],
  ['walk in bath or wet room hotel jersey', 'Holidays on land in Jersey with adapted cabins or rooms'],
  ['cruise that doesnt go from southampton', 'Cruises but not Southampton'],
  ['golden wedding treat 2 weeks at sea', 'Cruises for 14 nights'],
  ['can you collect us from home', 'Holidays with a car from your door'],
  ['bring our labrador', 'Holidays that mention a dog or another pet'],
  ['cruise from harwich short', 'Cruises from Harwich for up to 5 nights'],
  ['£900 for the pair of us may coach', 'Holidays in May by coach for two up to £900 in total'],
  ['500 budget two people devon', 'Holidays in Devon for two up to £500 in total'],
  ['hotel in leeds', 'Holidays on land in Leeds'],
  ['snorkeling', 'Holidays that mention snorkelling or diving'],
  ['monet', 'Holidays that mention Monet'],
  ['3 weeks or longer', 'Holidays for three weeks or more'],
  ['vegan food on a river cruise', 'River cruises'],
  ['interrailing pass', 'Holidays that mention a rail pass'],
  ['first choice holidays turkey', 'Holidays with TUI in Turkey'],
  ['florida aug 27', 'Holidays in Florida in August 2027'],
])('“%s” is read as “%s”', async (text, label) => {
  const { understood, unused } = await search(text);
  expect([understood?.label, unused]).toEqual([label, []]);
});

test.each([
  ['corfu quiet resort no kids', 'Corfu'],
  ['italy by train no flying', 'Garda'],
  ['turkey and tinsel', 'Christmas market'],
  ['can i take the dog on holiday to france', 'cottage'],
])('near matches of “%s” begin with one at the place', async (text, title) => {
  const near = (await search(text)).groups.find(({ nearly }) => nearly);
  expect(near?.items[0]?.title).toContain(title);
});

test.each([
  ['quiet hour norwich', 'Quiet hour: Wednesdays, 9am to 10am.'],
  ['whats app number colchester', 'WhatsApp 07700 900132.'],
  ['who knows about india in norwich', 'Dev Malhotra'],
  ['rosalind', 'Rosalind Achebe, branch manager.'],
])('“%s” is answered with “%s”', async (text, said) => {
  const { groups } = await search(text);
  const [branch] = groups.find(({ name }) => name === 'BRANCHES')?.items ?? [];
  expect(branch?.detail).toContain(said);
});

test('a question with “abroad” that a page answers lists no holidays', async () => {
  const { understood, groups } = await search('lost my passport abroad');
  expect([understood, groups[0]?.name]).toEqual([null, 'INFORMATION']);
});

test.each([
  ['wymondham opening 3 december', 'Open on 3 December 2026, 9am to 8pm.'],
  ['how late is wymondham open next thursday', 'Open on 26 November 2026, 9am to 1pm and 1.45pm to 5pm.'],
  ['wymondham opening times on thursdays', 'On 3 December 2026, 9am to 8pm.'],
])('“%s” gives the hours of that day', async (text, said) => {
  const item = await firstItem(text);
  expect([item?.slug, item?.detail]).toEqual(['wymondham-shop', expect.stringContaining(said)]);
});

test.each([
  ['cheepest single cabin', 'cheapest single cabin'],
  ['d day beaches landing tour', 'd day beaches tour'],
])('“%s” finds the same as “%s”', async (text, plain) => {
  const ids = async (typed: string) =>
    (await search(typed)).groups.flatMap(({ items }) => items.flatMap(({ offer }) => offer?.id ?? []));
  const found = await ids(text);
  expect(found).toEqual(await ids(plain));
  expect(found.length).toBeGreaterThan(0);
});

test('a ship is found without its number, and a river by a town on it, though nothing is on sale there', async () => {
  const items = async (typed: string) => (await search(typed)).groups.flatMap(({ items }) => items);
  expect((await items('queen mary to new york one way')).map(({ title }) => title)).toContain('Queen Mary 2');
  expect((await items('nile cruise from luxor')).map(({ title }) => title)).toContain(
    'The Nile, by river ship',
  );
});

test('“who is the river cruise lady at …” finds her in her branch, and a guide that is ruled out is not listed', async () => {
  const { groups, understood } = await search('who is the river cruise lady at sudbury');
  const branches = groups.find(({ name }) => name === 'BRANCHES');
  expect([understood, branches?.items[0]?.slug]).toEqual([null, 'sudbury-shop']);
  expect(branches?.items[0]?.detail).toMatch(/knows about river cruises/);
  const listed = (await search('somewhere in october not america')).groups.flatMap(({ items }) => items);
  expect(listed.map(({ title }) => title)).not.toContain('United States');
});

describe('near matches keep the kind of holiday', () => {
  const near = async (text: string) => (await search(text)).groups.filter(({ nearly }) => nearly);

  test('“river cruise rhine december xmas markets” shows Advent cruises on other rivers first, those for one person last', async () => {
    const { understood, groups } = await search('river cruise rhine december xmas markets');
    expect([understood?.count, groups[0]?.nearly]).toEqual([0, true]);
    const ids = groups[0]?.items.map(({ offer }) => offer?.id);
    expect([ids?.[0], ids]).toEqual(['FP5206', expect.arrayContaining(['RW4508', 'JZ5105'])]);
  });

  test('a place is given up only where the kind of holiday and something else remain', async () => {
    const ids = async (text: string) =>
      (await near(text))[0]?.items.map(({ offer }) => offer?.id).slice(0, 6) ?? [];
    expect(await ids('train holiday scotland may')).toEqual(
      expect.arrayContaining(['UL8105', 'LH2308', 'RW4501', 'FI8146']),
    );
    expect(await ids('train holiday scotland')).not.toContain('RW4501');
  });

  test('few hot places, all a year off, are shown with warm ones in the next such month', async () => {
    const { understood, unused, groups } = await search('hollibobs somewhere hot in january cheap as chips');
    expect([understood?.label, unused]).toEqual([
      'Holidays in January where it’s 25°C or warmer by day, the lowest price per person first',
      [],
    ]);
    const [found, close] = groups.filter(({ name }) => name === 'OFFERS');
    expect(found?.items.map(({ offer }) => offer?.id)).toEqual(['PP3106', 'SD8806', 'WX5142', 'LY9105']);
    expect([close?.nearly, close?.items[0]?.offer]).toMatchObject([
      true,
      { id: 'JU3108', departs: '2027-01-19' },
    ]);
  });

  test('of a month without a year, the next one comes before that of a year later', async () => {
    const found = await departures('cheap holiday in january');
    expect(found.slice(0, 4)).toEqual([
      'JU3108 2027-01-19 7',
      'IO4101 2027-01-16 7',
      'FI8168 2027-01-30 6',
      'IO4103 2028-01-08 7',
    ]);
  });
});

test.each([
  'have you got a shop in Thetford',
  'have you got a branch in thetford',
  'have you a shop in thetford',
  'got any shops in thetford',
  'is there a branch near thetford',
  'are there any branches near thetford',
  'do you have a shop in thetford please',
  'where’s your nearest shop to thetford',
  'where is the nearest branch to thetford',
])('“%s” lists the branches near Thetford', async (text) => {
  const { unused, groups } = await search(text);
  expect([unused, groups[0]?.items.map(({ slug }) => slug)]).toEqual([
    [],
    ['bury-st-edmunds-shop', 'swaffham-shop', 'newmarket-shop'],
  ]);
});

test.each([
  ['me and the missus week in the sun october half term not too dear say 1500 quid', 1500, []],
  ['week in the sun october half term for two 1500', 1500, []],
  ['me and my husband greece june 2000', 2000, []],
  ['majorca for a couple £1800 £200 deposit', 1800, ['£200']],
])(
  'the sum of two people in “%s” is the total, %i, and no sum is dropped silently',
  async (text, sum, left) => {
    const { unused, understood, corrected } = await search(text);
    expect(understood?.label).toContain(`up to £${sum.toLocaleString('en-GB')} in total`);
    expect(understood?.label).toContain('for two');
    expect([unused, corrected]).toEqual([left, null]);
  },
);

test('a sum that sets no limit is reported as unused, and a year is no sum', async () => {
  expect((await search('cruise over £500 each')).unused).toEqual(['over £500 each']);
  expect((await search('corfu 2027')).understood?.label).toBe('Holidays in Corfu in 2027');
});

test('a cruise is in the Norwegian fjords if it calls there, whatever place it is listed under', async () => {
  const { understood } = await search('norwegian fjords cruise from southampton june');
  expect(understood).toMatchObject({ count: 1 });
  expect(await holidays('norwegian fjords cruise from southampton june')).toEqual(['PS6803']);
});

test('a search for a holiday on a named day shows no opening hours of a branch', async () => {
  for (const text of ['river cruise rhine december xmas markets', 'norwegian fjords cruise new years day']) {
    const found = (await search(text)).groups.flatMap(({ items }) => items);
    expect(found.map(({ detail }) => detail).join(' ')).not.toMatch(/(?:Open|Closed) on \d/);
  }
});

test('“going out 14 august” asks only for the day', async () => {
  const { unused, groups } = await search('going out 14 august');
  expect([unused, groups.map(({ name }) => name)]).toEqual([[], ['OFFERS']]);
});

test('a question about the deposit is answered with the term on it', async () => {
  const item = await firstItem('cancel my booking do i get deposit back');
  expect([pageOf(item), item?.detail]).toEqual([
    'LEGAL terms',
    expect.stringMatching(/^A deposit is usually lost if you cancel/),
  ]);
});

test('an adapted cabin that is asked for is a condition', async () => {
  expect((await search('wheelchair accessible cruise cabin')).understood).toMatchObject({
    label: 'Cruises with adapted cabins or rooms',
    count: 5,
  });
});

test('a villa in July comes before Easter in a hotel, where no villa is free at Easter', async () => {
  const { unused, groups } = await search('florida villa 6 people easter');
  const near = groups.find(({ nearly }) => nearly)?.items.map(({ offer }) => offer?.id);
  expect([unused, near?.slice(0, 3)]).toEqual([[], ['FM2102', 'FM2101', 'FM2104']]);
});

test.each([
  [
    'where can I get turkish lira in haverhill',
    ['haverhill-shop', 'cambridge-shop', 'bury-st-edmunds-shop'],
    /Sells no foreign notes\./,
  ],
  ['euros in ely', ['ely-shop'], /Has these notes in stock\./],
])('“%s” says whether the branch has the notes, and which does', async (text, slugs, said) => {
  const branches = (await search(text)).groups.find(({ name }) => name === 'BRANCHES')?.items;
  expect(branches?.map(({ slug }) => slug)).toEqual(slugs);
  expect(branches?.[0]?.detail).toMatch(said);
});

test.each([
  [
    'honeymoon not too far 5 nights may',
    'Holidays in Britain or Europe in May for 5 nights, the 3 priced for two first',
  ],
  ['holidays without going through an airport in december', 'Holidays in December without a flight'],
  ['ferry to jersey with own car', 'Holidays in Jersey with your own car with “ferry”'],
  ['do you pick us up from home', 'Holidays with a car from your door'],
  ['christmas 2027 not on my own', 'Holidays for Advent and Christmas'],
  [
    'somewhere warm in february not long haul',
    'Holidays in Europe in February where it’s 20°C or warmer by day',
  ],
  ['all inclusive august 4 of us', 'All-inclusive holidays in August, the 3 priced for families first'],
  ['singles holiday with company in june', 'Holidays in June for people travelling alone'],
  ['disney paris', 'Holidays in Disney Paris'],
])('“%s” is read as “%s”', async (text, label) => {
  expect((await search(text)).understood?.label).toContain(label);
});

test.each([
  ['which cruise line has the most single cabins', 'PAGE cruise-cruise-lines'],
  ['which cruises have tips included', 'PAGE cruise-cruise-lines'],
  ['can someone come and give a talk to our club', 'PAGE contact'],
  ['can we have wedding money as gifts towards honeymoon', 'PAGE payment#paying-for-somebody-else'],
  ['can i pay for my mothers holiday', 'PAGE payment#paying-for-somebody-else'],
  ['whats the deposit for a cruise', 'PAGE cruise#prices-and-what-may-be-added'],
  ['what is the single supplement', 'PAGE solo-club#how-the-price-works'],
  ['i am recently widowed and nervous about going on my own', 'PAGE solo-club'],
  ['newsletter by post not email', 'PAGE newsletters'],
])('“%s” is answered first by %s', async (text, page) => {
  expect(pageOf(await firstItem(text))).toBe(page);
});

test('a question about a line or about what is sold singly quotes the sentence that answers it', async () => {
  const told = async (text: string) =>
    (await search(text)).groups.flatMap(({ items }) => items.map(({ detail }) => detail)).join(' ');
  expect(await told('does queen mary 2 have kennels')).toContain('Queen Mary 2 has kennels');
  expect(await told('day trip for our WI 40 ladies')).toMatch(
    /group bookings.*a day trip or tickets|a day trip or tickets.*group bookings/s,
  );
});

test('a length and a sum without a holiday show the nearest length', async () => {
  const { understood, groups } = await search('two nights away for under 200 each');
  const nights = groups.flatMap(({ items }) => items.map(({ offer }) => offer?.nights));
  expect([understood?.count, groups[0]?.nearly, new Set(nights)]).toEqual([0, true, new Set([3])]);
});

test.each([
  ['menin gate last post', 'Holidays that go to Menin Gate with “last post”', []],
  ['school trip to the battlefields for year 9', 'Holidays that mention battlefields', []],
  ['price of lift pass dolomites', 'Holidays in the Dolomites with “lift pass”', []],
  ['male 50 on my own decent tour', 'Tours for people travelling alone', []],
  ['riu palace tenerife', 'Holidays that go to Tenerife that mention RIU Palace', []],
  [
    'cheapest week anywhere including flights',
    'Holidays with flights for 7 nights, the lowest price per person first',
    [],
  ],
  ['walking holiday in june not guided', 'Holidays in June that mention walking', ['guided']],
  ['40th birthday 4 women lisbon or seville', 'Holidays that go to Lisbon or Seville', ['4 women']],
  [
    'four friends sharing a cabin on a mediterranean cruise',
    'Cruises in the Mediterranean',
    ['four friends', 'sharing'],
  ],
  ['cruises from harwich next year', 'Cruises from Harwich in 2027', []],
  ['sun in the october holidays', 'Holidays for October half-term', []],
])('“%s” is read as “%s”, without %j', async (text, label, left) => {
  const { understood, unused } = await search(text);
  expect([understood?.label.startsWith(label), unused]).toEqual([true, left]);
});

test.each([
  ['can we pay it off every month', 'PAGE pay-monthly'],
  ['is there a doctor on the ship', 'PAGE cruise#your-first-cruise'],
  ['first cruise scared of being sea sick', 'PAGE cruise#your-first-cruise'],
  ['my flight home has been cancelled what do i do', 'PAGE contact#if-you-are-abroad-now'],
  ['havent had my tickets yet leaving friday', 'PAGE branches#what-every-branch-does'],
  ['difference between inside and balcony cabin', 'PAGE cruise#grades-of-cabin'],
  ['what do i wear on a cruise formal nights', 'PAGE cruise-cruise-lines'],
  ['baby under 2 do they pay', 'PAGE payment#what-children-pay'],
  ['vegetarian food on a river cruise', 'LEGAL accessibility#holidays-and-assistance'],
])('the question “%s” is answered first by %s', async (text, page) => {
  expect(pageOf(await firstItem(text))).toBe(page);
});

test('a sum in words is read, and a branch says whether it buys notes back', async () => {
  expect((await firstItem('how many euros for three hundred and fifty pounds'))?.title).toBe(
    '£350 buys €400 (Euro)',
  );
  const branches = (await search('sell back left over dollars ely')).groups.find(
    ({ name }) => name === 'BRANCHES',
  );
  expect(branches?.items.map(({ slug }) => slug)).toEqual([
    'ely-shop',
    'cambridge-shop',
    'bury-st-edmunds-shop',
  ]);
  expect(branches?.items[0]?.detail).toMatch(/Does not buy notes back\./);
});

test('a sum for each person shows the lowest prices per person first, where none is so low', async () => {
  const { groups } = await search('uk break under 100 pounds each');
  const near = groups.find(({ nearly }) => nearly)?.items;
  expect(near?.[0]?.offer?.id).toBe('UL8108');
});

test('warm at half-term comes before hot on other days, also where February is misspelt', async () => {
  const { understood, groups } = await search('somewhere hot in febuary half term with a toddler');
  expect(understood?.label).toContain('February half-term (12 February 2027 to 21 February 2027)');
  expect(groups.find(({ nearly }) => nearly)?.items[0]?.offer).toMatchObject({ departs: '2027-02-12' });
});

test.each([
  ['do you do currency at sudbury branch', /Sells no foreign notes\./],
  ['travel money norwich', /Sells foreign notes\./],
  ['can i sell back euro notes in ely shop', /Does not buy notes back\./],
])('“%s” is answered for that branch', async (text, said) => {
  const branches = (await search(text)).groups.find(({ name }) => name === 'BRANCHES');
  expect(branches?.items[0]?.detail).toMatch(said);
});

test('a lost confirmation leads to the branch that was booked with, and a single room is for one person', async () => {
  expect(pageOf(await firstItem('lost my confirmation email'))).toBe('PAGE contact#which-way-is-quickest');
  expect((await search('single room no supplement for a lady over 70')).understood?.label).toBe(
    'Holidays with no single supplement for people travelling alone, the 2 for people of 50 and over first',
  );
});

test.each([
  ['lake garda last week of september half board', 'in the last week of September 2027', []],
  ['a week in cornwall by train i dont drive', 'Holidays by rail in Cornwall for 7 nights', []],
  ['florida villa with pool for 8 of us in august', 'Holidays in Florida in August', ['for 8 of us']],
  [
    'italian lakes wheelchair friendly hotel level walks',
    'adapted cabins or rooms, or level ground or a lift',
    [],
  ],
])('“%s” is read as “%s”, and %j is reported', async (text, label, left) => {
  const { understood, unused } = await search(text);
  expect(understood?.label).toContain(label);
  expect(unused).toEqual(left);
});

test('what cannot be had at a place is shown elsewhere first, then the place without it', async () => {
  const { groups } = await search('jersey cottage can we bring the dog');
  const near = groups.find(({ nearly }) => nearly)?.items.map(({ offer }) => offer?.id);
  expect(near?.slice(0, 2)).toEqual(['UL8108', 'PI6108']);
});

test('a complaint and the rest of a price are answered without holidays', async () => {
  for (const [text, page] of [
    ['i want to complain about our hotel in benidorm', 'PAGE contact#when-something-went-wrong'],
    ['pay the rest of my holiday online', 'PAGE payment'],
  ] as const) {
    expect(pageOf(await firstItem(text))).toBe(page);
    expect((await search(text)).groups.map(({ name }) => name)).not.toContain('OFFERS');
  }
});

test('a brand that has no holiday on sale leads to the operator that sells it', async () => {
  const { groups } = await search('marella');
  expect(groups[0]?.items.map(({ kind, slug }) => `${kind} ${slug}`)).toEqual(['CAMPAIGN tui']);
  expect(groups.map(({ name }) => name)).not.toContain('DESTINATIONS');
});

test.each([
  ['70th birthday treat for mum loves gardens', 'OFFERS'],
  ['80th birthday party for 40 people', 'INFORMATION'],
])('“%s” shows %s first', async (text, name) => {
  expect((await search(text)).groups[0]?.name).toBe(name);
});

test('a car or a train is either, and a cabin grade is given up before the river', async () => {
  expect((await search('cheap break by car or train')).understood?.label).toContain(
    'Holidays with a car or holidays by rail',
  );
  const near = (await search('rhine cruise single cabin autumn')).groups.find(({ nearly }) => nearly);
  expect(near?.items.map(({ offer }) => offer?.id)).toContain('RW4501');
});

test('a first name with its branch is the person there', async () => {
  const item = await firstItem('hannah at norwich');
  expect([item?.slug, item?.detail]).toEqual(['norwich-shop', expect.stringContaining('Hannah Gooch')]);
});

test.each(['florida august 2 families', '2 of us florida august', 'florida august 3 couples'])(
  'the number in “%s” is of people, not of a day',
  async (text) => {
    expect((await search(text)).understood?.label).toMatch(/^Holidays in Florida in August/);
  },
);

test('a line without sailings on sale comes before the cruises that come close', async () => {
  const { groups } = await search('msc cruise kids go free');
  expect(groups.map(({ name, nearly }) => [name, nearly])).toEqual([
    ['INFORMATION', false],
    ['CRUISES', false],
    ['OFFERS', true],
  ]);
});

test('branches are listed as a whole, however many results are asked for', async () => {
  const group = (await search('which branch does currency saturday')).groups.find(
    ({ name }) => name === 'BRANCHES',
  );
  expect(group?.items).toHaveLength(group?.total as number);
  expect(group?.total).toBeGreaterThan(6);
});

test('a hotel in the place that was typed is near, though it is not known to have what else was typed', async () => {
  const near = (await search('hotel in york with parking')).groups.find(({ nearly }) => nearly);
  expect(near?.items.map(({ title }) => title)).toContainEqual(expect.stringMatching(/^York/));
});

test('warm places in February come before hot ones in June', async () => {
  const near = (await search('somewhere hot in february not too far')).groups.find(({ nearly }) => nearly);
  expect(near?.items.every(({ offer }) => offer?.departs.slice(5, 7) === '02')).toBe(true);
});

test('a family of five is named as left out, as prices are for four', async () => {
  expect((await search('family of 5 ski')).unused).toEqual(['family of 5']);
});

test('short names of weekdays are not corrected to other words', async () => {
  const { corrected, groups } = await search('thurs coffee morning for singles norwich');
  expect([corrected, groups[0]?.items[0]?.slug]).toEqual([null, 'solo-club']);
});

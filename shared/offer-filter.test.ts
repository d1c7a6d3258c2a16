/** Tests of the filters in a list's address: valid ones are applied, others are ignored. */
import { normalizeOfferQuery, readOfferCode, readOfferSearch, searchToOfferQuery } from './offer-filter.ts';

test('nothing asked is everything, soonest first', () => {
  const search = readOfferSearch({});
  expect(search.filter).toEqual({});
  expect(search).toMatchObject({ sort: 'SOONEST', page: 1, offset: 0, narrowed: false });
});

test('choices become a filter, whatever their case', () => {
  const { filter, chosen } = readOfferSearch({
    from: ['NWI', 'own-way'],
    kind: ['beach', 'SKI'],
    month: ['2027-06'],
    nights: ['5-7'],
    board: ['half_board'],
    budget: ['200000'],
    line: ['fred-olsen'],
    port: ['tilbury'],
    protection: ['ATOL'],
  });
  expect(filter).toEqual({
    from: ['NWI', 'own-way'],
    kinds: ['BEACH', 'SKI'],
    months: ['2027-06'],
    minNights: 5,
    maxNights: 7,
    boards: ['HALF_BOARD'],
    maxTotalPence: 200000,
    lines: ['fred-olsen'],
    ports: ['tilbury'],
    protection: ['ATOL'],
  });
  expect(chosen.kind).toEqual(['BEACH', 'SKI']);
});

test('odd values and the empty choices of the finder are passed over', () => {
  const odd = {
    from: ['', '<b>'],
    kind: ['moon'],
    month: ['June', '2027-13'],
    nights: ['many'],
    budget: ['-1', 'free'],
    page: ['0'],
    sort: ['prettiest'],
  };
  const search = readOfferSearch(odd);
  expect(search.filter).toEqual({});
  expect(search.narrowed).toBe(false);
});

test('the second page skips the first twenty-four', () => {
  expect(readOfferSearch({ page: ['2'] })).toMatchObject({ page: 2, first: 24, offset: 24, narrowed: false });
});

test('what is understood is written in one way', () => {
  const asked = {
    kind: ['ski', 'moon'],
    from: ['stn', 'Own-Way'],
    operator: ['JET2', '<b>'],
    sort: ['soonest'],
    page: ['1'],
  };
  expect(normalizeOfferQuery(asked)).toMatchObject({
    kind: ['SKI'],
    from: ['STN', 'own-way'],
    operator: ['jet2'],
  });
  expect(normalizeOfferQuery(asked)).toMatchObject({ sort: undefined, page: undefined, budget: [] });
});

test('the same value twice is one choice, and a list without end is cut', () => {
  const months = Array.from(
    { length: 60 },
    (_, index) => `20${30 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
  );
  expect(readOfferSearch({ month: ['2027-06', '2027-06'] }).chosen.month).toEqual(['2027-06']);
  expect(readOfferSearch({ month: months }).chosen.month).toHaveLength(20);
});

test('a printed code is read as people type it', () => {
  expect(readOfferCode({ code: ['nw 4127'] })).toBe('NW4127');
  expect(readOfferCode({ code: ['NW-4127'] })).toBe('NW4127');
  expect(readOfferCode({ code: ['hello'] })).toBeNull();
  expect(readOfferCode({})).toBeNull();
});

test.each([
  [
    'where',
    ['Norfolk-Broads', 'italy', '-italy', 'italy-', 'lake como', 'a--b', ''],
    ['norfolk-broads', 'italy'],
  ],
  [
    'from',
    ['nwi', 'London City', "St. Mary's & Co", '-nwi', 'nwi2', 'a', '1nwi'],
    ['NWI', 'london city', "st. mary's & co"],
  ],
  ['month', ['2027-06', '2027-12', '2027-00', '12027-06', '2027-06-01', '1999-06'], ['2027-06', '2027-12']],
  ['nights', ['5-7', '10-14'], ['5-7']],
  ['nights', ['7-7'], ['7-7']],
  ['nights', ['7-14'], ['7-14']],
  ['nights', ['100-365'], ['100-365']],
  ['nights', ['7-5'], []],
  ['nights', ['0-5'], []],
  ['nights', ['x5-7', '5-7x', '5', '5-', '1000-1001'], []],
  ['budget', ['1000'], ['1000']],
  ['budget', ['99999999'], ['99999999']],
  ['budget', ['999', '100000000', '01000', '£1000', '1000.50'], []],
  ['budget', ['2000', '3000'], ['2000']],
  ['protection', ['atol', 'ABTA', 'ab', 'abcdefg', 'a1ol'], ['ATOL', 'ABTA']],
  ['line', ['Fred-Olsen', 'fred olsen'], ['fred-olsen']],
  ['port', ['Tilbury', 'King’s Lynn', "King's Lynn", '9 Elms', 'Dover 2'], ['tilbury', "king's lynn"]],
  ['operator', ['JET2', 'jet2!'], ['jet2']],
  ['kind', ['ski', 'beach', 'moon'], ['BEACH', 'SKI']],
  ['board', ['all_inclusive', 'none'], ['ALL_INCLUSIVE']],
] as const)('%s of %j is understood as %j', (key, typed, understood) => {
  const { chosen, narrowed } = readOfferSearch({ [key]: [...typed] });
  expect(chosen[key]).toEqual(understood);
  expect(narrowed).toBe(understood.length > 0);
});

test('each choice is the part of the filter that the query API has for it', () => {
  expect(readOfferSearch({ where: ['italy'] }).filter).toEqual({ where: ['italy'] });
  expect(readOfferSearch({ operator: ['jet2'] }).filter).toEqual({ partners: ['jet2'] });
  expect(readOfferSearch({ nights: ['7-7'] }).filter).toEqual({ minNights: 7, maxNights: 7 });
  expect(readOfferSearch({ nights: ['7-5'] }).filter).toEqual({});
});

test.each([
  ['lowest_total', 'LOWEST_TOTAL', true],
  ['Lowest_Per_Night', 'LOWEST_PER_NIGHT', true],
  ['soonest', 'SOONEST', false],
  ['prettiest', 'SOONEST', false],
])('an order of %s is %s and reorders the list: %s', (typed, sort, narrowed) => {
  expect(readOfferSearch({ sort: [typed] })).toMatchObject({ sort, narrowed });
});

test('an order and a page are written only where they are not the first', () => {
  const none = { chosen: {} };
  expect(searchToOfferQuery({ ...none, sort: 'LOWEST_TOTAL', page: 3 })).toEqual({
    sort: 'lowest_total',
    page: 3,
  });
  expect(searchToOfferQuery({ ...none, sort: 'SOONEST', page: 1 })).toEqual({
    sort: undefined,
    page: undefined,
  });
  expect(searchToOfferQuery({ ...none, sort: 'SOONEST', page: 2 })).toEqual({ sort: undefined, page: 2 });
});

test.each(['XNW4127', 'NW41270', 'NW412', 'N4127', '4127NW', ''])('"%s" can be no printed code', (code) => {
  expect(readOfferCode({ code: [code] })).toBeNull();
});

/** Tests of the filters in a list's address: valid ones are applied, others are ignored. */
import { normalizeOfferQuery, readOfferCode, readOfferSearch, searchToOfferQuery } from './offer-filter.ts';

test('an empty query lists every offer, soonest first', () => {
  const search = readOfferSearch({});
  expect(search.filter).toEqual({});
  expect(search).toMatchObject({ sort: 'SOONEST', page: 1, offset: 0, narrowed: false });
});

test('values of the query become a filter, ignoring case', () => {
  const { filter, chosen } = readOfferSearch({
    from: ['NWI', 'own-way'],
    kind: ['beach', 'SKI'],
    month: ['2027-06'],
    nights: ['5-7'],
    board: ['half_board'],
    budget: ['200000'],
    line: ['fred-olsen-line'],
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
    lines: ['fred-olsen-line'],
    ports: ['tilbury'],
    protection: ['ATOL'],
  });
  expect(chosen.kind).toEqual(['BEACH', 'SKI']);
});

test('invalid values and empty choices of the finder are ignored', () => {
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

test('the second page skips the first 12 offers', () => {
  expect(readOfferSearch({ page: ['2'] })).toMatchObject({ page: 2, first: 12, offset: 12, narrowed: false });
});

test('normalizeOfferQuery writes known values in one spelling, without defaults', () => {
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

test('duplicate values are merged, and only twenty values of a key are read', () => {
  const months = Array.from(
    { length: 60 },
    (_, index) => `20${30 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
  );
  expect(readOfferSearch({ month: ['2027-06', '2027-06'] }).chosen.month).toEqual(['2027-06']);
  expect(readOfferSearch({ month: months }).chosen.month).toHaveLength(20);
});

test('a printed code is read with spaces, hyphens and small letters', () => {
  expect(readOfferCode({ code: ['nx 4127'] })).toBe('NX4127');
  expect(readOfferCode({ code: ['NX-4127'] })).toBe('NX4127');
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
  ['line', ['Fred-Olsen-Line', 'fred olsen line'], ['fred-olsen-line']],
  ['port', ['Tilbury', 'King’s Lynn', "King's Lynn", '9 Elms', 'Dover 2'], ['tilbury', "king's lynn"]],
  ['operator', ['JET2', 'jet2!'], ['jet2']],
  ['kind', ['ski', 'beach', 'moon'], ['BEACH', 'SKI']],
  ['board', ['all_inclusive', 'none'], ['ALL_INCLUSIVE']],
] as const)('the key %s with the values %j is read as %j', (key, typed, understood) => {
  const { chosen, narrowed } = readOfferSearch({ [key]: [...typed] });
  expect(chosen[key]).toEqual(understood);
  expect(narrowed).toBe(understood.length > 0);
});

test('where, operator and nights set the query API’s filter fields', () => {
  expect(readOfferSearch({ where: ['italy'] }).filter).toEqual({ where: ['italy'] });
  expect(readOfferSearch({ operator: ['jet2'] }).filter).toEqual({ partners: ['jet2'] });
  expect(readOfferSearch({ nights: ['7-7'] }).filter).toEqual({ minNights: 7, maxNights: 7 });
  expect(readOfferSearch({ nights: ['7-5'] }).filter).toEqual({});
});

test.each([
  ['lowest_total', 'LOWEST_TOTAL', true],
  ['Lowest_Per_Night', 'LOWEST_PER_NIGHT', true],
  ['lowest_per_person', 'LOWEST_PER_PERSON', true],
  ['soonest', 'SOONEST', false],
  ['prettiest', 'SOONEST', false],
])('the sort order %s is read as %s and counts as a change of the list: %s', (typed, sort, narrowed) => {
  expect(readOfferSearch({ sort: [typed] })).toMatchObject({ sort, narrowed });
});

test('the sort order and page are written only when they differ from the default', () => {
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

test.each(['XNW4127', 'NW41270', 'NW412', 'N4127', '4127NW', ''])('"%s" is not a printed code', (code) => {
  expect(readOfferCode({ code: [code] })).toBeNull();
});

/** An address narrows a list as far as it makes sense, and no further. */
import { normalizeOfferQuery, readOfferCode, readOfferSearch } from './offer-filter.ts';

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

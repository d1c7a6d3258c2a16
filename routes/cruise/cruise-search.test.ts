/** Tests of the cruise list's address: valid values are read, invalid ones ignored. */
import { readCruiseSearch } from './cruise-search.ts';

test('an empty query searches all cruises, ocean and river, with no other filter', () => {
  const search = readCruiseSearch({});
  expect(search.filter).toEqual({ kinds: ['CRUISE', 'RIVER'] });
  expect(search.narrowed).toBe(false);
});

test('a port, a cruise line and “no flight” narrow the list', () => {
  const search = readCruiseSearch({ port: ['tilbury'], line: ['ambassador-line'], nofly: ['without'] });
  expect(search.filter).toEqual({
    kinds: ['CRUISE', 'RIVER'],
    lines: ['ambassador-line'],
    ports: ['tilbury'],
    noFly: true,
  });
  expect(search.chosen.nofly).toEqual(['without']);
  expect(search.narrowed).toBe(true);
});

test('kinds of holiday other than cruises are ignored', () => {
  expect(readCruiseSearch({ kind: ['ski'] }).filter.kinds).toEqual(['CRUISE', 'RIVER']);
  expect(readCruiseSearch({ kind: ['river', 'ski'] }).filter.kinds).toEqual(['RIVER']);
});

test('choosing both with and without a flight sets no filter, and an unknown value is ignored', () => {
  expect(readCruiseSearch({ nofly: ['with', 'without'] }).filter.noFly).toBeUndefined();
  expect(readCruiseSearch({ nofly: ['perhaps'] }).chosen.nofly).toEqual([]);
});

test('a cabin grade and the waters narrow the list, and unknown values are ignored', () => {
  const search = readCruiseSearch({ grade: ['balcony', 'hammock'], waters: ['norway', 'Mars?'] });
  expect(search.filter).toEqual({ kinds: ['CRUISE', 'RIVER'], grades: ['balcony'], waters: ['norway'] });
  expect(search.narrowed).toBe(true);
});

test('a page has twelve sailings, so page 3 skips the first 24', () => {
  expect(readCruiseSearch({ page: ['3'] })).toMatchObject({ first: 12, offset: 24 });
});

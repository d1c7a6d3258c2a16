/** Tests of the cruise list's address: valid values are read, invalid ones ignored. */
import { readCruiseSearch } from './cruise-search.ts';

test('without a query every cruise is asked for, and nothing else', () => {
  const search = readCruiseSearch({});
  expect(search.filter).toEqual({ kinds: ['CRUISE', 'RIVER'] });
  expect(search.narrowed).toBe(false);
});

test('a port, a line and no flight narrow the list', () => {
  const search = readCruiseSearch({ port: ['tilbury'], line: ['ambassador'], nofly: ['without'] });
  expect(search.filter).toEqual({
    kinds: ['CRUISE', 'RIVER'],
    lines: ['ambassador'],
    ports: ['tilbury'],
    noFly: true,
  });
  expect(search.chosen.nofly).toEqual(['without']);
  expect(search.narrowed).toBe(true);
});

test('holidays on land cannot be asked for here', () => {
  expect(readCruiseSearch({ kind: ['ski'] }).filter.kinds).toEqual(['CRUISE', 'RIVER']);
  expect(readCruiseSearch({ kind: ['river', 'ski'] }).filter.kinds).toEqual(['RIVER']);
});

test('with and without a flight is no narrowing of the answer; a word that is neither is passed over', () => {
  expect(readCruiseSearch({ nofly: ['with', 'without'] }).filter.noFly).toBeUndefined();
  expect(readCruiseSearch({ nofly: ['perhaps'] }).chosen.nofly).toEqual([]);
});

test('a cabin and the waters narrow the list; words that are neither are passed over', () => {
  const search = readCruiseSearch({ grade: ['balcony', 'hammock'], waters: ['norway', 'Mars?'] });
  expect(search.filter).toEqual({ kinds: ['CRUISE', 'RIVER'], grades: ['balcony'], waters: ['norway'] });
  expect(search.narrowed).toBe(true);
});

test('twelve sailings stand on a page', () => {
  expect(readCruiseSearch({ page: ['3'] })).toMatchObject({ first: 12, offset: 24 });
});

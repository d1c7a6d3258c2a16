/** Tests of filtering and sorting cruise lines by the address; invalid values are ignored. */
import type { ComparedLine } from './cruise-lines.query.ts';
import { lineSearchQuery, readLineSearch, searchLines } from './line-search.ts';

const line = (slug: string, facts: Partial<ComparedLine> = {}): ComparedLine => ({
  slug,
  name: slug,
  types: ['ocean'],
  size: 'mid',
  summary: '',
  adultsOnly: false,
  minAge: null,
  ukPorts: [],
  soloCabins: null,
  singlesOnSale: false,
  status: 'LIVE',
  art: 'liner',
  ships: [{ name: 'A', guests: 1000 }],
  fare: [],
  goodFor: [],
  ...facts,
});

const lines = [
  line('big', { singlesOnSale: true, ships: [{ name: 'B', guests: 5000 }], ukPorts: ['Southampton'] }),
  line('gone', { status: 'RETIRED' }),
  line('grown-up', { adultsOnly: true, soloCabins: 40, ukPorts: ['Southampton', 'Dover'] }),
  line('river', { types: ['river', 'ocean'], soloCabins: 0, fare: [{ what: 'tips', is: 'yes', words: '' }] }),
];

const slugsFor = (query: Record<string, string[]>) =>
  searchLines(lines, readLineSearch(query)).map(({ slug }) => slug);

test('a cruise line that is no longer sold is not compared', () => {
  expect(slugsFor({})).toEqual(['big', 'grown-up', 'river']);
});

test.each([
  [{ type: ['river'] }, ['river']],
  [{ port: ['Dover'] }, ['grown-up']],
  [{ adults: ['only'] }, ['grown-up']],
  [{ single: ['yes'] }, ['big', 'grown-up']],
  [{ sort: ['guests'] }, ['grown-up', 'river', 'big']],
  [{ sort: ['ports'] }, ['grown-up', 'big', 'river']],
  [{ sort: ['fare'] }, ['river', 'big', 'grown-up']],
  [{ type: ['ocean'] }, ['big', 'grown-up', 'river']],
  [{ sort: ['single'] }, ['grown-up', 'big', 'river']],
  [{ type: ['submarine'], sort: ['luck'] }, ['big', 'grown-up', 'river']],
])('the query %j lists the cruise lines %j', (query, slugs) => {
  expect(slugsFor(query)).toEqual(slugs);
});

test('changing the sort order preserves the filters; an invalid filter does not narrow the list', () => {
  const search = readLineSearch({ type: ['ocean'], port: ['Dover'], sort: ['guests'] });
  expect(search.narrowed).toBe(true);
  expect(lineSearchQuery(search, 'name')).toEqual({ type: 'ocean', port: 'Dover' });
  expect(readLineSearch({ type: ['nothing'] }).narrowed).toBe(false);
});

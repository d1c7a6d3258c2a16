/** Tests of the place look-up: inputs of "your postcode or town" and the places they resolve to. */
import type { BranchModel } from './branch-model.ts';
import { createPlaceFinder, nearestBranches } from './nearest-branches.ts';

const find = createPlaceFinder(
  {
    outcodes: [
      { outcode: 'PE37', lat: 52.65, lon: 0.69 },
      { outcode: 'PE3', lat: 52.58, lon: -0.28 },
      { outcode: 'CB1', lat: 52.19, lon: 0.14 },
      { outcode: 'EC1', lat: 51.52, lon: -0.1 },
    ],
    towns: [
      { town: 'Bury St Edmunds', lat: 52.25, lon: 0.71 },
      { town: "King's Lynn", lat: 52.75, lon: 0.4 },
      { town: 'Wells-next-the-Sea', lat: 52.96, lon: 0.85 },
      { town: 'Welwyn', lat: 51.83, lon: -0.2 },
    ],
  },
  [],
);

test.each([
  ['a whole postcode', 'PE37 7AB', 52.65],
  ['a postcode without a space, in lower case', 'pe377ab', 52.65],
  ['an outward code', 'PE37', 52.65],
  ['an outward code and the next digit', 'PE37 7', 52.65],
  ['a short outward code', 'PE3 7AB', 52.58],
  ['an outward code that ends in a letter', 'EC1A 1BB', 51.52],
  ['a town', 'bury st edmunds', 52.25],
  ['a colloquial town name', 'Bury', 52.25],
  ['an apostrophe left out', 'KINGS LYNN', 52.75],
  ['hyphens left out', 'wells next the sea', 52.96],
])('the place look-up accepts %s: %s', (_what, typed, lat) => {
  expect(find(typed)?.lat).toBe(lat);
});

test.each(['', ' ', 'we', 'wel', 'ZZ9 9ZZ', 'Atlantis', '52.2', '<script>'])(
  'the place look-up finds nothing for %j',
  (typed) => {
    expect(find(typed)).toBeNull();
  },
);

test('shops without opening hours are left out, and the rest are sorted by distance', () => {
  const shop = (name: string, lat: number, hours: unknown[]) => ({ name, lat, lon: 0, hours }) as never;
  const found = nearestBranches({ lat: 52, lon: 0 }, [
    shop('Far', 53, [{}]),
    shop('Unopened', 52, []),
    shop('Near', 52.1, [{}]),
  ] as BranchModel[]);
  expect(found.map(({ branch }) => branch.name)).toEqual(['Near', 'Far']);
});

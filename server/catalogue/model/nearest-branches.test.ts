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

/** Makes a look-up in which the latitude of a place is its number in its list, from 1. */
function numbered(towns: string[], outcodes: string[] = [], branches: object[] = []) {
  const at = (index: number) => ({ lat: index + 1, lon: 0 });
  return createPlaceFinder(
    {
      towns: towns.map((town, index) => ({ town, ...at(index) })),
      outcodes: outcodes.map((outcode, index) => ({ outcode, ...at(index) })),
    },
    branches as BranchModel[],
  );
}

test.each([
  // Beginnings, from three letters.
  ['Bur', 'Bury St Edmunds, Norwich', 1],
  ['Bu', 'Bury St Edmunds, Norwich', null],
  ['Bury', 'Bury St Edmunds, Bury Green', null],
  ['Bury', 'Bury, Bury Green', 1],
  // Endings, from four.
  ['Lynn', "Norwich, King's Lynn", 2],
  ['ynn', "Norwich, King's Lynn", null],
  ['Lynn', "King's Lynn, North Lynn", null],
  ['Lynn', "King's Lynn, Lynnford", 2],
  ['Lynn', "King's Lynn, Lynnford, Lynn Green", null],
  ['ings L', "King's Lynn", null],
  // Misspellings: one letter from five letters, two from eight.
  ['Dass', 'Diss, Norwich', null],
  ['Actle', 'Acle, Norwich', 1],
  ['Norwhich', 'Diss, Norwich', 2],
  ['Swafam', 'Swaffham, Diss', null],
  ['Swafham', 'Diss, Swaffham', 2],
  ['Wymandam', 'Diss, Wymondham', 2],
  ['Wimandam', 'Diss, Wymondham', null],
  ['Torwich', 'Norwich, Diss', null],
  // Fewer wrong letters win; of two towns with as many, neither does.
  ['Hartford', 'Hertford, Hereford', 1],
  ['Hartford', 'Herefort, Hertford', 2],
  ['Harford', 'Hartford, Harfold', null],
  ['Hartfort', 'Harefort, Hertfort', null],
  ['Hartfield', 'Hertfeld, Hartfill', null],
  // A beginning wins over an ending, and an ending over a misspelling.
  ['Walton', 'Malton, Bridge Walton', 2],
  ['Walton', 'Walten, Bridge Walton, West Walton', null],
])(
  'a town is found by its beginning, its ending or a misspelling: %j in the list %s finds %p',
  (typed, towns, found) => {
    expect(numbered(towns.split(', '))(typed)?.lat ?? null).toBe(found);
  },
);

test.each([
  // Whole postcodes.
  ['PE37 7AB', 'PE3 PE37', 2],
  ['PE3 7AB', 'PE37 PE3', 2],
  ['PE3 7', 'PE37 PE3', 2],
  ['PE37AB', 'PE37 PE3', 2],
  ['N1 7AB', 'N17 N1', 2],
  ['SW1A 1AA', 'SW1 SW1A', 2],
  ['SW1A 1AA', 'SW1 EC1', 1],
  ['XPE37 7AB', 'PE37 PE3', null],
  ['PE37 7ABC', 'PE37 PE3', null],
  // An outcode, and what may follow it until the postcode is whole.
  ['ec1a', 'EC1 EC2', 1],
  ['EC1A', 'EC1 EC1A', 2],
  [' EC1A ', 'EC1 EC2', 1],
  ['EC1A 1', 'EC1 EC2', 1],
  ['CB1 2', 'CB1 CB2', 1],
  ['CB1  2', 'CB1 CB2', 1],
  ['CB1 2A', 'CB1 CB2', 1],
  ['N1 7', 'E1 N1', 2],
  ['XEC1A', 'EC1', null],
  ['EC1A 1BBX', 'EC1', null],
  ['CB1 station', 'CB1', null],
  // The same without a space, from three digits.
  ['PE377', 'PE3 PE37', 2],
  ['PE377A', 'PE3 PE37', 2],
  ['E171', 'E1 E17', 2],
  ['XPE377', 'PE3 PE37', null],
  ['PE3771', 'PE3 PE37', null],
  // An outcode is never guessed.
  ['CB2', 'CB24', null],
  ['CB24', 'CB2', null],
  ['B24', 'CB24', null],
])(
  'a postcode, whole or begun, finds its own outcode alone: %j in the list %s finds %p',
  (typed, outcodes, found) => {
    expect(numbered([], outcodes.split(' '))(typed)?.lat ?? null).toBe(found);
  },
);

test.each([
  ['Bury', null],
  ['Norwhich', null],
  ['bury st. edmunds', 1],
  ['NORWICH', 2],
  ['CB1', 1],
  ['cb1 2ab', 1],
])('where the whole name is asked for, %j finds %p', (typed, found) => {
  const find = numbered(['Bury St Edmunds', 'Norwich'], ['CB1']);
  expect(find(typed, { isWhole: true })?.lat ?? null).toBe(found);
});

test('a place is its position alone', () => {
  const find = numbered(['Norwich'], ['CB1']);
  expect([find('Norwich'), find('CB1')]).toEqual([
    { lat: 1, lon: 0 },
    { lat: 1, lon: 0 },
  ]);
});

test('a branch gives its town a position, unless the town or a branch before it has one', () => {
  const find = numbered(
    ['Norwich'],
    [],
    [
      { town: 'Norwich', lat: 50, lon: 0 },
      { town: 'Long Stratton', lat: 51, lon: 0 },
      { town: 'Long Stratton', lat: 52, lon: 0 },
    ],
  );
  expect(['Norwich', 'Long Stratton', 'Stratton'].map((typed) => find(typed)?.lat)).toEqual([1, 51, 51]);
});

test('shops without opening hours are left out, and the rest are sorted by distance', () => {
  const shop = (name: string, lat: number, hours: unknown[]) => ({ name, lat, lon: 0, hours }) as never;
  const found = nearestBranches({ lat: 52, lon: 0 }, [
    shop('Far', 53, [{}]),
    shop('Unopened', 52, []),
    shop('Near', 52.1, [{}]),
  ] as BranchModel[]);
  expect(found.map(({ branch }) => branch.name)).toEqual(['Near', 'Far']);
});

test('branches equally far away are sorted by name, and distances are in miles', () => {
  const shop = (name: string, lat: number) => ({ name, lat, lon: 0, hours: [{}] }) as unknown as BranchModel;
  const branches = [shop('Far', 53), shop('Diss', 51.9), shop('Acle', 52.1), shop('Here', 52)];
  expect(
    nearestBranches({ lat: 52, lon: 0 }, branches).map(({ branch, miles }) => [branch.name, miles]),
  ).toEqual([
    ['Here', 0],
    ['Acle', 6.9],
    ['Diss', 6.9],
    ['Far', 69.1],
  ]);
  expect(branches.map(({ name }) => name)).toEqual(['Far', 'Diss', 'Acle', 'Here']);
  expect(nearestBranches({ lat: 52, lon: 0 }, [])).toEqual([]);
});

/** Imports inside server/ run one way: each folder imports only folders below it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const server = path.resolve(import.meta.dirname, '../../server');

/** From top to bottom. Files directly in server/ compose the rest: no folder imports them. */
const layers = [
  'composition',
  'features',
  'http',
  'render',
  'graphql',
  'submissions',
  'personal-data',
  'live',
  'documents',
  'catalogue',
  'acts',
  'platform',
  'settings',
];

/** Shows each feature's part of the desk; every feature may use it. */
const desk = 'staff';

/** Features that use another one, each with the reason. */
const allowedPairs = {
  // A form of a booking or an enquiry may also ask for offers by email.
  bookings: ['subscriptions'],
  enquiries: ['subscriptions'],
  // The list of a signed-in visitor belongs to the account.
  shortlist: ['accounts'],
  // The desk shows a visitor's account and subscriptions on one page.
  support: ['accounts', 'subscriptions'],
} as Readonly<Record<string, readonly string[]>>;

interface Import {
  readonly from: string;
  readonly to: string;
}

/** `build/` runs while building and may read everything; tests may too. */
const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.|\.generated\./.test(name) && !name.startsWith('build/'),
);
const imports: readonly Import[] = files.flatMap((from) => {
  const found = readFileSync(path.join(server, from), 'utf8').matchAll(
    /(?:from|import|module)[ (]'(\.[^']+)'/g,
  );
  return [...found].map(([, name = '']) => ({ from, to: path.join(path.dirname(from), name) }));
});

const layerOf = (file: string) => (file.includes('/') ? (file.split('/')[0] as string) : 'composition');
const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1];
const write = ({ from, to }: Import) => `${from} imports ${to}`;

test('more than 2,000 imports between server files are found, and every folder is a layer', () => {
  expect(imports.length).toBeGreaterThan(2_000);
  expect([...new Set(files.map(layerOf))].sort()).toEqual([...layers].sort());
});

test('no file imports a layer above its own', () => {
  const upward = imports.filter(
    ({ from, to }) => layers.indexOf(layerOf(to)) < layers.indexOf(layerOf(from)),
  );
  expect(upward.map(write)).toEqual([]);
});

test('features import another feature only where the list allows it', () => {
  const between = imports.filter(({ from, to }) => {
    const [user, used] = [featureOf(from), featureOf(to)];
    return user && used && ![user, desk, ...(allowedPairs[user] ?? [])].includes(used);
  });
  expect(between.map(write)).toEqual([]);
});

test('every allowed pair of features exists, and none imports the other back', () => {
  const pairs = Object.entries(allowedPairs).flatMap(([user, useds]) => useds.map((used) => [user, used]));
  const unused = pairs.filter(
    ([user, used]) => !imports.some(({ from, to }) => featureOf(from) === user && featureOf(to) === used),
  );
  expect(unused).toEqual([]);
  expect(pairs.filter(([user, used]) => allowedPairs[used as string]?.includes(user as string))).toEqual([]);
});

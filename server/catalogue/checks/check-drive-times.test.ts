/** Tests that content is rejected where a drive time in a text differs from the branch's table. */
import type { BranchContent } from '../content-schemas/branch.ts';
import { createDriveTimeFiller } from '../reading/fill-drive-times.ts';
import { checkDriveTimes, readDurations } from './check-drive-times.ts';

const colchester = {
  slug: 'colchester-shop',
  name: 'Colchester',
  driveTimes: [
    { to: 'London Tilbury cruise terminal', minutes: 52, checked: '2026-10-01' },
    { to: 'Southampton', minutes: 150, checked: '2026-10-01' },
  ],
} as unknown as BranchContent;

test.each([
  ['about 45 minutes', [45]],
  ['one hour, or an hour and a quarter', [60, 75]],
  ['two and a half hours', [150]],
  ['2 hours 10 and 3 h 35 min', [130, 215]],
  ['1 hour 56 minutes', [116]],
  ['a week', []],
])('readDurations reads %j as minutes', (text, minutes) => {
  expect(readDurations(text)).toEqual(minutes);
});

test.each([
  'Tilbury is an hour from Colchester.',
  '- { label: Colchester, value: "about 45 miles to Tilbury, one hour" }',
  'Southampton is three hours from Colchester.',
])('a drive time that differs from the branch’s table is refused: %j', (text) => {
  expect(checkDriveTimes('a.yaml', text, [colchester])).toHaveLength(1);
});

test.each([
  'Tilbury is 52 minutes from Colchester.',
  'Southampton is two and a half hours from Colchester.',
  'From Colchester to Southampton the train takes four hours.',
  'Tilbury is an hour from Dunmow.',
])('a text without a wrong drive time passes: %j', (text) => {
  expect(checkDriveTimes('a.yaml', text, [colchester])).toEqual([]);
});

test('a drive-time placeholder is filled from the table, and stays if the table has no such drive', () => {
  const fill = createDriveTimeFiller([colchester]);
  expect(fill('Tilbury is {drive colchester-shop to London Tilbury cruise terminal} away.')).toBe(
    'Tilbury is 52 minutes away.',
  );
  expect(fill('{drive colchester-shop to Hull}')).toBe('{drive colchester-shop to Hull}');
});

test.each([
  ['an hour and a half', 90],
  ['an hour and a quarter', 75],
  ['One hour and half', 90],
  ['a hour', 60],
  ['one and a half hours', 90],
  ['three and a quarter hours', 195],
  ['four hours', 240],
  ['five hours and 5 minutes', 305],
  ['1 hour 5', 65],
  ['2 h and 10 min', 130],
  ['59 min', 59],
  ['120 minutes', 120],
])('%s is %d minutes', (text, minutes) => {
  expect(readDurations(text)).toEqual([minutes]);
});

test.each(['6 hour-long stops', '90 miles', 'half an evening', 'hours', '3 minutely'])(
  '“%s” is no duration',
  (text) => {
    expect(readDurations(text)).toEqual([]);
  },
);

const branch = (name: string, ...drives: [string, number][]) =>
  ({
    slug: `${name.toLowerCase()}-shop`,
    name,
    driveTimes: drives.map(([to, minutes]) => ({ to, minutes, checked: '2026-10-01' })),
  }) as unknown as BranchContent;

test('a wrong drive time is reported with its line, the first drive of the table and its placeholder', () => {
  const text = 'A shop.\nSouthampton is 149 minutes from Colchester.\nRing us.';
  expect(checkDriveTimes('a.yaml', text, [colchester])).toEqual([
    {
      file: 'a.yaml',
      line: 2,
      field: 'text',
      message:
        "says 149 minutes, but the branch's driveTimes say 150; write {drive colchester-shop to Southampton}",
    },
  ]);
});

test.each([
  ['Norwich Airport', 'Norwich Airport'],
  ['London Stansted', 'Stansted'],
  ['London Luton', 'Luton'],
  ['London Tilbury cruise terminal', 'Tilbury'],
  ['Harwich', 'Harwich'],
  ['Southampton', 'Southampton'],
  ['Dover', 'Dover'],
])('the drive to %s is known by the words “%s”', (to, words) => {
  const ely = branch('Ely', [to, 61]);
  expect(checkDriveTimes('a.yaml', `${words} is 61 minutes from Ely.`, [ely])).toEqual([]);
  expect(checkDriveTimes('a.yaml', `${words} is 60 minutes from Ely.`, [ely])).toHaveLength(1);
});

test.each([
  'train',
  'trains',
  'rail',
  'coach',
  'shuttle',
  'ferry',
  'sail',
  'sails',
  'sailing',
  'flies',
  'direct flight',
  'flightTime',
])('a duration in a sentence with “%s” is none of a car', (word) => {
  expect(checkDriveTimes('a.yaml', `Colchester, Tilbury, ${word}, one hour.`, [colchester])).toEqual([]);
});

test.each([
  [
    'two drives, each with its own time',
    'From Colchester it is 52 minutes to Tilbury and 150 to Southampton.',
  ],
  ['two drives in the other order', 'From Colchester, Southampton is 150 minutes and Tilbury 52 minutes.'],
  ['a duration of the next sentence', 'Tilbury is near Colchester. Stay for 3 hours.'],
  ['a drive to a place without words of its own', 'Hull is an hour from Ely.'],
  ['an airport with the name of the town', 'Norwich Airport is 10 minutes from Stansted.'],
  ['a sentence without a duration', 'Tilbury is near Colchester.'],
])('%s is no mistake', (_, text) => {
  const branches = [colchester, branch('Ely', ['Hull', 200]), branch('Norwich', ['London Stansted', 95])];
  expect(checkDriveTimes('a.yaml', text, branches)).toEqual([]);
});

test('of two durations the wrong one is reported, and the town is known by either apostrophe', () => {
  const stortford = branch("Bishop's Stortford", ['London Stansted', 12]);
  const [fault] = checkDriveTimes(
    'a.yaml',
    'Stansted is 12 minutes from Bishop’s Stortford, or 13 minutes.',
    [stortford],
  );
  expect(fault?.message).toContain('says 13 minutes');
});

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

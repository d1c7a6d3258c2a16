/** Tests of reading a departure date from three fields: accepted spellings and errors. */
import { readDeparture } from './read-departure.ts';

const read = (typed: string) => {
  const [day = '', month = '', year = ''] = typed.split('/');
  return readDeparture({ day, month, year }, '2026-11-21');
};

test.each([
  ['18/9/2027', '2027-09-18'],
  ['08/09/2027', '2027-09-08'],
  ['18/Sept/2027', '2027-09-18'],
  ['18/september/27', '2027-09-18'],
  ['29/2/2028', '2028-02-29'],
])('%s is read as %s', (typed, departs) => {
  expect(read(typed)).toEqual({ departs });
});

test.each([
  ['//', 'Enter a departure date'],
  ['18/9/', 'Departure date must include a year'],
  ['/9/2027', 'Departure date must include a day'],
  ['18//', 'Departure date must include a month and a year'],
  ['31/4/2027', 'Departure date must be a real date, like 18 9 2027'],
  ['29/2/2027', 'Departure date must be a real date, like 18 9 2027'],
  ['x/9/2027', 'Departure date must be a real date, like 18 9 2027'],
  ['18/13/2027', 'Departure date must be a real date, like 18 9 2027'],
  ['21/11/2026', 'Departure date must be in the future'],
  ['18/9/2067', 'Departure date must be within the next three years'],
])('“%s” is rejected with “%s”', (typed, problem) => {
  expect(read(typed)).toEqual({ problem });
});

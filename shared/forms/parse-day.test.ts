/** Tests of days typed into three fields, and split back into them. */
import { joinDay, parseDay, splitDay } from './parse-day.ts';

test.each([
  ['Jan', '01'],
  ['february', '02'],
  ['MARCH', '03'],
  ['apr', '04'],
  ['May', '05'],
  ['June', '06'],
  ['Jul', '07'],
  ['August', '08'],
  ['Sept', '09'],
  ['oct', '10'],
  ['November', '11'],
  ['Dec', '12'],
])('the typed month %s is read as %s', (typed, month) => {
  expect(joinDay('5', typed, '2027')).toBe(`2027-${month}-05`);
});

test.each([
  [['05', '5', '2027'], '2027-05-05'],
  [['15', '12', '2027'], '2027-12-15'],
  [[' 5 ', ' May ', ' 2027 '], '2027-05-05'],
  [['-5', '5-', '2027'], '2027-05-05'],
  [['5-6', '5', '2027'], '2027-05-5 6'],
  [['5', 'Ma', '2027'], '2027-Ma-05'],
  [['5', 'May5', '2027'], '2027-May5-05'],
  [['5', 'may or may', '2027'], '2027-may or may-05'],
  [['5', 'Spring', '2027'], '2027-Spring-05'],
  [['5', '', ''], '--05'],
  [['', '', '2027'], '2027--'],
  [['', '', ''], ''],
  [[' ', '-', ' '], ''],
])('the day, month and year %j are joined to "%s"', ([day = '', month = '', year = ''], joined) => {
  expect(joinDay(day, month, year)).toBe(joined);
});

test.each([
  ['2027-05-05', { day: '5', month: '5', year: '2027' }],
  ['2027-10-30', { day: '30', month: '10', year: '2027' }],
  ['2027-100-100', { day: '100', month: '100', year: '2027' }],
  ['2027-0-0', { day: '0', month: '0', year: '2027' }],
  ['--05', { day: '5', month: '', year: '' }],
  ['2027', { day: '', month: '', year: '2027' }],
  ['', { day: '', month: '', year: '' }],
])('"%s" is split into day, month and year', (joined, boxes) => {
  expect(splitDay(joined)).toEqual(boxes);
});

test.each(['2027-05-05', '2028-02-29', '2027-12-31'])('%s is a valid day', (day) => {
  expect(parseDay(day)).toBe(day);
});

test.each([
  '2027-02-29',
  '2027-04-31',
  '2027-13-01',
  '2027-00-10',
  '2027-05',
  '2027-5-5',
  '+012027-05-05',
  '2027-05-05T12',
  '05/05/2027',
  '',
])('"%s" is not a valid day', (typed) => {
  expect(parseDay(typed)).toBeNull();
});

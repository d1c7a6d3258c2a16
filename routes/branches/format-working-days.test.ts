/** Tests of working days in words. */
import { formatWorkingDays } from './format-working-days.ts';

test.each([
  [[2, 3, 4, 5, 6], 'Tuesday to Saturday'],
  [[1, 5, 6], 'Monday, Friday and Saturday'],
  [[1, 3, 4, 5], 'Monday and Wednesday to Friday'],
  [[0, 6], 'Saturday and Sunday'],
  [[4], 'Thursday'],
  [[], ''],
])('formatWorkingDays writes the days %j in words', (days, text) => {
  expect(formatWorkingDays(days)).toBe(text);
});

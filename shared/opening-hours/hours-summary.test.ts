/** Tests of a week of opening hours in few words. */
import { hoursSummary } from './hours-summary.ts';

const spell = (day: number, opens = '09:00', closes = '17:30') => ({ day, opens, closes });

test('equal days are grouped, a lunch closing and Saturday are separate, closed days are omitted', () => {
  const hours = [
    spell(6, '09:00', '16:00'),
    spell(1),
    spell(2, '13:30', '17:30'),
    spell(2, '09:00', '13:00'),
    spell(3),
    spell(4),
    spell(5),
  ];
  expect(hoursSummary(hours)).toEqual([
    { days: 'Mon', text: '9am to 5.30pm' },
    { days: 'Tue', text: '9am to 1pm, 1.30pm to 5.30pm' },
    { days: 'Wed to Fri', text: '9am to 5.30pm' },
    { days: 'Sat', text: '9am to 4pm' },
  ]);
});

test('a shop open every day has one line, a shop without hours none', () => {
  expect(hoursSummary([0, 1, 2, 3, 4, 5, 6].map((day) => spell(day)))).toEqual([
    { days: 'Mon to Sun', text: '9am to 5.30pm' },
  ]);
  expect(hoursSummary([])).toEqual([]);
});

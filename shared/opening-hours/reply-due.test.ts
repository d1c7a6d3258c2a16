/** Due times by hand: bank holidays, half days, clock changes, closed Wednesdays, late evenings, the desk. */

import { branchAnswers } from '../forms/branch-answers.ts';
import type { ReplyDue } from '../forms/define-form.ts';
import { everyForm } from '../forms/every-form.ts';
import { answeredBy } from './answered-by.ts';
import type { BranchHours } from './opening-hours.ts';
import { type DueContext, replyDueAt } from './reply-due.ts';

const open = (days: readonly number[], opens = '09:00', closes = '17:30') =>
  days.map((day) => ({ day, opens, closes }));

/** Monday to Saturday, Saturday to 4pm; closed for lunch on Tuesday; Christmas Eve is a half day. */
const shop: BranchHours = {
  hours: [
    ...open([1, 3, 4, 5]),
    ...open([2], '13:30', '17:30'),
    ...open([2], '09:00', '13:00'),
    ...open([6], '09:00', '16:00'),
  ],
  specialDays: [
    { date: '2026-12-24', closed: false, opens: '09:00', closes: '13:00', why: 'Christmas Eve' },
    { date: '2027-03-29', closed: false, opens: '10:00', closes: '14:00', why: 'Easter Monday' },
  ],
};
const closedWednesdays: BranchHours = { hours: open([1, 2, 4, 5]), specialDays: [] };
const everyDay: BranchHours = { hours: open([0, 1, 2, 3, 4, 5, 6], '10:00', '16:00'), specialDays: [] };
const never: BranchHours = { hours: [], specialDays: [] };

const dueAt = (due: ReplyDue, at: string, context: Partial<DueContext> = {}) =>
  replyDueAt(due, { branch: shop, readValue: () => undefined, now: new Date(at), ...context }).toISOString();

test.each([
  ['on a Thursday', shop, '2026-11-26T10:00:00Z', '2026-11-27T17:30:00.000Z'],
  ['at one minute to midnight', shop, '2026-11-26T23:59:00Z', '2026-11-27T17:30:00.000Z'],
  ['one minute after midnight', shop, '2026-11-27T00:01:00Z', '2026-11-28T16:00:00.000Z'],
  [
    'at 11.59pm in summer, which is still that day in London',
    shop,
    '2027-06-15T22:59:00Z',
    '2027-06-16T16:30:00.000Z',
  ],
  [
    'at 12.01am in summer, which is the next day in London',
    shop,
    '2027-06-15T23:01:00Z',
    '2027-06-17T16:30:00.000Z',
  ],
  ['on a Friday, for Saturday’s shorter day', shop, '2026-11-27T10:00:00Z', '2026-11-28T16:00:00.000Z'],
  ['on a Saturday', shop, '2026-11-28T10:00:00Z', '2026-11-30T17:30:00.000Z'],
  ['on a Monday, for a day with a lunch closing', shop, '2026-11-30T10:00:00Z', '2026-12-01T17:30:00.000Z'],
  ['the day before a half day', shop, '2026-12-23T10:00:00Z', '2026-12-24T13:00:00.000Z'],
  [
    'on Christmas Eve, two holidays, a Sunday and a substitute day ahead',
    shop,
    '2026-12-24T10:00:00Z',
    '2026-12-29T17:30:00.000Z',
  ],
  ['on Maundy Thursday', shop, '2027-03-25T10:00:00Z', '2027-03-27T16:00:00.000Z'],
  [
    'on Easter Saturday, Easter Monday open by exception, after the change',
    shop,
    '2027-03-27T10:00:00Z',
    '2027-03-29T13:00:00.000Z',
  ],
  ['before the early May holiday', shop, '2027-05-01T10:00:00Z', '2027-05-04T16:30:00.000Z'],
  [
    'on a Tuesday, closed on Wednesdays',
    closedWednesdays,
    '2026-11-24T10:00:00Z',
    '2026-11-26T17:30:00.000Z',
  ],
  [
    'on a Wednesday, closed on Wednesdays',
    closedWednesdays,
    '2026-11-25T10:00:00Z',
    '2026-11-26T17:30:00.000Z',
  ],
  ['the day before the clocks go forward', everyDay, '2027-03-27T12:00:00Z', '2027-03-28T15:00:00.000Z'],
  [
    'on the day the clocks go forward, before Easter Monday',
    everyDay,
    '2027-03-28T00:30:00Z',
    '2027-03-30T15:00:00.000Z',
  ],
  ['the day before the clocks go back', everyDay, '2027-10-30T12:00:00Z', '2027-10-31T16:00:00.000Z'],
  [
    'in the repeated hour when the clocks go back',
    everyDay,
    '2027-10-31T01:30:00Z',
    '2027-11-01T16:00:00.000Z',
  ],
] as const)('a reply to a form sent %s is due by closing time', (_, branch, at, due) => {
  expect(dueAt('next-closing', at, { branch })).toBe(due);
});

test.each([
  ['without a branch', null, '2026-11-26T10:00:00Z', '2026-11-30T17:30:00.000Z'],
  ['for a branch that never opens', never, '2026-11-26T10:00:00Z', '2026-11-30T17:30:00.000Z'],
  ['without a branch, before Christmas', null, '2026-12-24T10:00:00Z', '2026-12-30T17:30:00.000Z'],
] as const)('the desk replies to a form %s within two working days', (_, branch, at, due) => {
  expect(dueAt('next-closing', at, { branch })).toBe(due);
  expect(dueAt('part-of-next-day', at, { branch })).toBe(due);
});

test.each([
  ['morning', '2026-11-26T10:00:00Z', '2026-11-27T12:00:00.000Z'],
  ['afternoon', '2026-11-26T10:00:00Z', '2026-11-27T16:00:00.000Z'],
  ['evening', '2026-11-26T10:00:00Z', '2026-11-27T17:30:00.000Z'],
  ['afternoon', '2026-12-23T10:00:00Z', '2026-12-24T13:00:00.000Z'],
  ['morning', '2027-06-15T10:00:00Z', '2027-06-16T11:00:00.000Z'],
])('a call in the %s is due by the end of that part of the next open day: %s', (when, at, due) => {
  const readValue = (field: string) => (field === 'when' ? when : undefined);
  expect(dueAt('part-of-next-day', at, { readValue })).toBe(due);
});

test.each([
  ['on another day', '2026-11-28', '2026-11-26T10:00:00Z', '2026-11-28T09:00:00.000Z'],
  ['today, before the branch opens', '2026-11-26', '2026-11-26T08:10:00Z', '2026-11-26T09:00:00.000Z'],
  ['today', '2026-11-26', '2026-11-26T10:00:00Z', '2026-11-26T11:00:00.000Z'],
])('money to collect %s is ready by opening time, or within the hour', (_, day, at, due) => {
  expect(dueAt('collection', at, { readValue: () => day })).toBe(due);
});

test('money to collect without a known branch is for the desk', () => {
  const at = '2026-11-26T10:00:00Z';
  expect(dueAt('collection', at, { branch: null, readValue: () => '2026-11-28' })).toBe(
    '2026-11-30T17:30:00.000Z',
  );
});

test.each([
  [1, '2026-11-26T10:00:00Z', '2026-11-27T17:30:00.000Z'],
  [1, '2026-11-27T23:59:00Z', '2026-11-30T17:30:00.000Z'],
  [2, '2026-12-31T10:00:00Z', '2027-01-05T17:30:00.000Z'],
  [2, '2027-05-28T10:00:00Z', '2027-06-02T16:30:00.000Z'],
])('%i working days from %s leave weekends and bank holidays out', (workingDays, at, due) => {
  expect(dueAt({ workingDays }, at)).toBe(due);
});

test('working days of an application count from the closing date, or from a later arrival', () => {
  const at = '2026-11-26T10:00:00Z';
  expect(dueAt({ workingDays: 5 }, at, { countFrom: '2026-12-18' })).toBe('2026-12-29T17:30:00.000Z');
  expect(dueAt({ workingDays: 5 }, at, { countFrom: '2026-11-20' })).toBe('2026-12-03T17:30:00.000Z');
});

test('each form that promises a reply by a time says when it is due, and no other form does', () => {
  const found = Object.values(everyForm).flatMap(({ name, confirmation }) =>
    'replyDue' in confirmation ? [[name, confirmation.replyDue]] : [],
  );
  expect(Object.fromEntries(found)).toEqual({
    application: { workingDays: 5 },
    'call-back': 'part-of-next-day',
    complaint: { workingDays: 2 },
    contact: 'next-closing',
    enquiry: 'next-closing',
    'enquiry-cruise': 'next-closing',
    'enquiry-partner': 'next-closing',
    'enquiry-printed': 'next-closing',
    'enquiry-short': 'next-closing',
    'press-list': { workingDays: 1 },
    'referral-use': 'next-closing',
    reserve: 'collection',
  });
  const byWords = Object.values(everyForm)
    .filter(({ confirmation }) => (confirmation.next as readonly string[]).includes(branchAnswers))
    .map(({ name }) => name);
  const byDue = found.filter(([, due]) => due === 'next-closing').map(([name]) => name);
  expect(byDue.sort()).toEqual(byWords.sort());
});

test.each(['2026-11-26T23:59:00Z', '2026-12-23T10:00:00Z', '2027-03-27T12:00:00Z'])(
  'the sentence that the visitor reads names the closing time that is stored: %s',
  (at) => {
    const { by } = answeredBy({ ...shop, name: 'Norwich', bridge: null }, new Date(at));
    const [, clock = ''] = /by (\S+)/.exec(by ?? '') ?? [];
    const hour = { '5.30pm': '17:30', '1pm': '13:00', '2pm': '13:00' }[clock];
    expect(dueAt('next-closing', at)).toContain(`T${hour}`);
  },
);

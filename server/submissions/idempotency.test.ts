/** When a repeated form is the same submission, and when it is a new one. */
import { digestSubmission, idempotencyIds, isRepeat } from './idempotency.ts';
import type { SubmissionInput } from './submit.query.ts';

const input = (changes: Partial<SubmissionInput> = {}) =>
  ({
    form: 'enquiry',
    idempotencyKey: null,
    answers: [{ field: 'message', values: ['Two weeks in May, please'] }],
    files: [],
    ...changes,
  }) as unknown as SubmissionInput;
const at = (time: string, isChoice = false) => ({ now: new Date(`2026-11-21T${time}Z`), isChoice });
const isFound = (first: string, second: string) => {
  const [stored] = idempotencyIds(input(), 'digest', at(first));
  return idempotencyIds(input(), 'digest', at(second)).includes(stored as string);
};

test.each([
  ['10:03:00', '10:03:01', true],
  // Across the ten-minute boundary of the clock.
  ['10:09:59', '10:10:01', true],
  ['10:00:00', '10:19:59', true],
  ['10:09:59', '10:20:00', false],
  // A later submission never matches an earlier one.
  ['10:10:00', '10:09:59', false],
])('without a key, a submission at %s is found by one at %s: %s', (first, second, expected) => {
  expect(isFound(first, second)).toBe(expected);
});

test('a matching submission is a repeat for ten minutes or, with a key, for as long as it is stored', () => {
  expect(isRepeat(input(), '2026-11-21T10:00:00Z', at('10:09:59'))).toBe(true);
  expect(isRepeat(input(), '2026-11-21T10:00:00Z', at('10:10:00'))).toBe(false);
  const keyed = input({ idempotencyKey: 'a-key-of-the-browser-1' });
  expect(isRepeat(keyed, '2026-11-21T10:00:00Z', at('23:59:59'))).toBe(true);
  expect(idempotencyIds(keyed, 'digest', at('10:00:00'))).toEqual(['enquiry:a-key-of-the-browser-1']);
});

test.each([
  ['a form that sets one', true, []],
  ['a form behind one of this site’s links', false, [{ field: 'token', values: ['x'] }]],
])('a choice in %s counts as a repeat for half a minute', (_, isChoice, answers) => {
  const choice = input({ answers } as never);
  expect(isRepeat(choice, '2026-11-21T10:00:00Z', at('10:00:29', isChoice))).toBe(true);
  expect(isRepeat(choice, '2026-11-21T10:00:00Z', at('10:00:30', isChoice))).toBe(false);
  const [stored] = idempotencyIds(choice, 'digest', at('10:00:29', isChoice));
  expect(idempotencyIds(choice, 'digest', at('10:00:31', isChoice))).toContain(stored);
  // A later choice is stored under an id of its own.
  expect(idempotencyIds(choice, 'digest', at('10:01:00', isChoice))).not.toContain(stored);
});

test('spaces and capitals do not make a submission different; other words do', () => {
  const digestOf = (text: string) =>
    digestSubmission(input({ answers: [{ field: 'message', values: [text] }] } as never));
  expect(digestOf(' two  weeks in MAY, please ')).toBe(digestOf('Two weeks in May, please'));
  expect(digestOf('Two weeks in June, please')).not.toBe(digestOf('Two weeks in May, please'));
});

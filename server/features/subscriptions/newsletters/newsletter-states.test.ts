/** Tests of a newsletter's state in words, by its text and its run. */
import type { NumberedText } from '../../../catalogue/revisions/content-editor.ts';
import { describeRun, describeUnsent, placeOf } from './newsletter-states.ts';

const at = '2026-12-01T09:00:00.000Z';

test.each([
  ['ordered', 'to be sent 1 December 2026, 9am'],
  ['sending', 'being sent'],
  ['paused', 'paused'],
  ['sent', 'sent 1 December 2026, 10am'],
  ['cancelled', 'cancelled'],
] as const)('a run in state %s is %s', (state, words) => {
  expect(describeRun({ state, sendAt: at, endedAt: '2026-12-01T10:00:00.000Z' })).toBe(words);
});

test('a run that was sent without a recorded end is dated by its start', () => {
  expect(describeRun({ state: 'sent', sendAt: at, endedAt: null })).toBe('sent 1 December 2026, 9am');
});

const textOf = (number: number, liveNumber: number, state: 'draft' | 'published', liveFrom: string | null) =>
  ({ number, liveNumber, revision: { state, liveFrom } }) as unknown as NumberedText;

test.each([
  [textOf(2, 1, 'draft', null), Date.parse(at), 'draft'],
  [textOf(2, 1, 'published', at), Date.parse(at), 'coming'],
  [textOf(2, 2, 'published', at), Date.parse(at) - 1, 'coming'],
  [textOf(2, 2, 'published', at), Date.parse(at), 'live'],
  [{ number: 0, liveNumber: 0, revision: undefined } as unknown as NumberedText, 0, 'live'],
])(
  'the place of a text is known by its revision and by what this server shows: %#',
  (text, changedAt, place) => {
    expect(placeOf(text, changedAt)).toBe(place);
  },
);

test.each([
  ['draft', true, null, 'draft'],
  ['live', true, at, 'sent, in the archive'],
  ['coming', false, at, 'ready in a few seconds'],
  ['live', false, at, 'ready, planned for 1 December 2026, 9am'],
  ['live', false, null, 'ready to send'],
] as const)(
  'without a run a %s text, archived: %s, planned: %s, is “%s”',
  (place, archived, sendAt, words) => {
    expect(describeUnsent(place, { archived, sendAt })).toBe(words);
  },
);

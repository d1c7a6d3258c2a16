/** Tests of the order of events: by the provider's clock, and within a second by their status. */
import { compareEvents, findNewest, groupEvents, type PaymentEventRecord } from './payment-event.ts';

const at = '2026-11-21T10:00:00.000Z';
const event = (about: Partial<PaymentEventRecord>) =>
  ({ id: 'e', at, amount: null, status: null, ...about }) as PaymentEventRecord;

test('events are ordered by the provider’s clock first, before status, amount and id', () => {
  const early = event({ id: 'z', status: 'won', amount: 900 });
  const late = event({ id: 'a', status: 'open', amount: 1, at: '2026-11-21T10:00:01.000Z' });
  expect(compareEvents(early, late)).toBeLessThan(0);
  expect(compareEvents(late, early)).toBeGreaterThan(0);
});

test.each([
  ['actionable', 'open'],
  ['open', 'pending'],
  ['pending', 'requires_action'],
  ['requires_action', 'needs_response'],
  ['needs_response', 'warning_needs_response'],
  ['warning_needs_response', 'under_review'],
  ['under_review', 'warning_under_review'],
  ['warning_under_review', 'appeal_needs_response'],
  ['appeal_needs_response', 'appeal_under_review'],
  ['appeal_under_review', 'succeeded'],
  ['succeeded', 'failed'],
  ['succeeded', null],
])('within one second, status %s comes before %s', (earlier, later) => {
  // The earlier event has the larger sum and id, so that neither decides.
  const first = event({ id: 'z', amount: 900, status: earlier });
  const second = event({ id: 'a', amount: 1, status: later });
  expect(compareEvents(first, second)).toBeLessThan(0);
  expect(compareEvents(second, first)).toBeGreaterThan(0);
});

test('at equal status the larger amount is newer, and a missing amount is oldest', () => {
  const [none, small, large] = [
    event({ id: 'z' }),
    event({ id: 'y', amount: 1 }),
    event({ id: 'x', amount: 2 }),
  ];
  expect([large, none, small].sort(compareEvents)).toEqual([none, small, large]);
  expect(compareEvents(small, none)).toBe(1);
  expect(compareEvents(large, small)).toBe(1);
});

test('if two payment events are otherwise equal the id decides, in whichever order they are passed', () => {
  const [a, b] = [event({ id: 'a' }), event({ id: 'b' })];
  expect([compareEvents(a, b), compareEvents(b, a)]).toEqual([-1, 1]);
});

test('findNewest returns the newest event without changing the list, and undefined for an empty list', () => {
  const events = [event({ id: 'c' }), event({ id: 'a' })];
  expect(findNewest(events)?.id).toBe('c');
  expect(findNewest(events.toReversed())?.id).toBe('c');
  expect(events.map(({ id }) => id)).toEqual(['c', 'a']);
  expect(findNewest([])).toBeUndefined();
});

test('groupEvents orders groups by their first event, and retains the order of events within each group', () => {
  const events = ['a1', 'b1', 'a2', 'c1', 'b2'].map((id) => event({ id }));
  const groups = groupEvents(events, ({ id }) => id.slice(0, 1));
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([['a1', 'a2'], ['b1', 'b2'], ['c1']]);
});

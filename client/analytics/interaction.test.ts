/** Interaction events: attributes on links and forms, and the event that a click or submit produces. */
import { eventProps } from '#shared/analytics/analytics-events.ts';
import { toInteraction } from './interaction.ts';

test('a link carries the name of its event and, if given, a label as data attributes', () => {
  expect(eventProps('call', 'norwich-shop')).toEqual({
    'data-event': 'call',
    'data-event-label': 'norwich-shop',
  });
  expect(eventProps('filter')).toEqual({ 'data-event': 'filter' });
});

test('an event name and its label become an interaction', () => {
  expect(toInteraction('call', 'norwich-shop')).toEqual({
    category: 'phone',
    action: 'call',
    label: 'norwich-shop',
    value: null,
  });
  expect(toInteraction('filter', 'kind, month', 2)).toEqual({
    category: 'offers',
    action: 'filter',
    label: 'kind, month',
    value: 2,
  });
});

test.each(['', 'buy', 'toString', '__proto__'])('%j is not a known event', (name) => {
  expect(toInteraction(name, null)).toBeNull();
});

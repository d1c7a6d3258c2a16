/** Events: what stands on a link or a form, and what becomes of it when it is pressed or sent. */
import { eventProps } from '#shared/analytics-events.ts';
import { interactionOf } from './interaction.ts';

test('a link carries the name of its event and whom it is about', () => {
  expect(eventProps('call', 'norwich')).toEqual({ 'data-event': 'call', 'data-event-label': 'norwich' });
  expect(eventProps('filter')).toEqual({ 'data-event': 'filter' });
});

test('pressed, it becomes an interaction', () => {
  expect(interactionOf('call', 'norwich')).toEqual({
    category: 'phone',
    action: 'call',
    label: 'norwich',
    value: null,
  });
  expect(interactionOf('filter', 'kind, month', 2)).toEqual({
    category: 'offers',
    action: 'filter',
    label: 'kind, month',
    value: 2,
  });
});

test.each(['', 'buy', 'toString', '__proto__'])('%j is nobody’s event', (name) => {
  expect(interactionOf(name, null)).toBeNull();
});

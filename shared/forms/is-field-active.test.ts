/** Tests of fields that depend on the value of another field. */
import type { Field, Fields } from './define-form.ts';
import { activeValues, isFieldActive } from './is-field-active.ts';

const text = (when?: Field['when']): Field => ({
  type: 'text',
  label: 'Text',
  maxLength: 20,
  ...(when && { when }),
});
const fields: Fields = {
  topic: text(),
  ref: text({ field: 'topic', is: ['booking', 'refund'] }),
  reason: text({ field: 'ref', is: ['other'] }),
  port: text({ field: 'topic', is: ['cruise'] }),
};

test.each([
  ['topic', {}, true],
  ['ref', {}, false],
  ['ref', { topic: '' }, false],
  ['ref', { topic: 'booking' }, true],
  ['ref', { topic: 'refund' }, true],
  ['ref', { topic: ['cruise', 'refund'] }, true],
  ['ref', { topic: [] }, false],
  ['ref', { topic: 'cruise' }, false],
  ['reason', { topic: 'booking', ref: 'other' }, true],
  ['reason', { topic: 'booking', ref: 'ABC123' }, false],
  // Inactive whatever its value, as the field it depends on is inactive itself.
  ['reason', { topic: 'cruise', ref: 'other' }, false],
  ['nowhere', { topic: 'cruise' }, true],
])('the field %s with the values %j is active: %s', (name, values, asked) => {
  expect(isFieldActive(fields, values, name)).toBe(asked);
});

test('activeValues empties the values of inactive fields, a list to an empty list', () => {
  expect(
    activeValues(fields, { topic: 'booking', ref: 'other', reason: 'late', port: ['Dover', 'Harwich'] }),
  ).toEqual({ topic: 'booking', ref: 'other', reason: 'late', port: [] });
  expect(activeValues(fields, { topic: 'cruise', ref: 'other', reason: 'late', port: ['Dover'] })).toEqual({
    topic: 'cruise',
    ref: '',
    reason: '',
    port: ['Dover'],
  });
});

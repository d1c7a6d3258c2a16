/** Tests of a field's options, by their source. */
import type { Field } from './define-form.ts';
import { resolveOptions } from './resolve-options.ts';

const sources = {
  now: new Date('2026-11-21T09:00:00Z'),
  branches: [
    { slug: 'norwich-shop', name: 'Norwich', shut: false },
    { slug: 'st-ives-shop', name: 'St Ives', shut: true },
  ],
  page: { currency: [{ value: 'EUR', label: 'Euro' }] },
};
const choice = (options: Extract<Field, { options: unknown }>['options']): Field => ({
  type: 'select',
  label: 'Choice',
  options,
});

test('a text field has no options', () => {
  expect(resolveOptions('name', { type: 'text', label: 'Name', maxLength: 9 }, sources)).toBeUndefined();
});

test('options in the form’s definition are returned unchanged', () => {
  const written = [{ value: 'a', label: 'A', hint: 'the first' }];
  expect(resolveOptions('any', choice(written), sources)).toEqual(written);
});

test('branch options have the slug as value and the name as label', () => {
  expect(resolveOptions('branch', choice('branches'), sources)).toEqual([
    { value: 'norwich-shop', label: 'Norwich' },
    { value: 'st-ives-shop', label: 'St Ives' },
  ]);
});

test('page options are known only for fields that the page passes options for', () => {
  expect(resolveOptions('currency', choice('page'), sources)).toEqual([{ value: 'EUR', label: 'Euro' }]);
  expect(resolveOptions('cabin', choice('page'), sources)).toBeUndefined();
  expect(resolveOptions('currency', choice('page'), { ...sources, page: {} })).toBeUndefined();
});

test('month options are “I’m flexible” and then 24 months from the current one', () => {
  const months = resolveOptions('depart', choice('months'), sources);
  expect(months?.length).toBe(25);
  expect(months?.slice(0, 4)).toEqual([
    { value: 'flexible', label: 'I’m flexible' },
    { value: '2026-11', label: 'November 2026' },
    { value: '2026-12', label: 'December 2026' },
    { value: '2027-01', label: 'January 2027' },
  ]);
  expect(months?.at(-1)).toEqual({ value: '2028-10', label: 'October 2028' });
});

test.each([
  ['2027-01-31T12:00:00Z', '2027-01', '2027-02'],
  // Already July in London.
  ['2026-06-30T23:30:00Z', '2026-07', '2026-08'],
])('at %s the month options begin with %s, then %s', (now, first, second) => {
  const months = resolveOptions('depart', choice('months'), { ...sources, now: new Date(now) });
  expect(months?.slice(1, 3).map(({ value }) => value)).toEqual([first, second]);
});

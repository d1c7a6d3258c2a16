/** Clicks that the app handles, and those that it leaves to the browser. */
import { isPlainClick } from './link-target.ts';

const click = (changes: Partial<MouseEvent> = {}) =>
  ({ button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, ...changes }) as MouseEvent;

test('a plain click is handled by the app', () => {
  expect(isPlainClick(click())).toBe(true);
});

test.each([
  ['the middle button, for another tab', { button: 1 }],
  ['the right button, for the menu', { button: 2 }],
  ['Command, for another tab', { metaKey: true }],
  ['Control, for another tab', { ctrlKey: true }],
  ['Shift, for another window', { shiftKey: true }],
  ['Alt, to save it', { altKey: true }],
])('a click with %s is left to the browser', (_what, changes) => {
  expect(isPlainClick(click(changes))).toBe(false);
});

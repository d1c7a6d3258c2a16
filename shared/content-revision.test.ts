/** Order and equality of content revisions. */
import { isNewer, showsSame } from './content-revision.ts';

test.each([
  ['1795257600001.b', '1795257600000.z', true],
  ['1795257600000.b', '1795257600000.z', false],
  ['1795257600000.b', '', true],
  ['', '1795257600000.b', false],
  ['', '', false],
  ['unreadable', '1', false],
])('%j is newer than %j: %s', (revision, than, newer) => {
  expect(isNewer(revision, than)).toBe(newer);
});

test.each([
  ['1795257600001.b', '1795257600000.b', true],
  ['1795257600000.b', '1795257600000.c', false],
  ['1795257600000.', '', true],
  ['1795257600000.b', '', false],
])('%j shows the same as %j: %s', (one, other, same) => {
  expect(showsSame(one, other)).toBe(same);
});

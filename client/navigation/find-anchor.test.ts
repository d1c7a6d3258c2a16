/** A link to an anchor leads there, or nowhere, whatever follows its #. */
import { findAnchor } from './find-anchor.ts';

const find =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id) ? ({ id } as HTMLElement) : null;

test.each([
  ['#prices', ['prices'], 'prices'],
  ['#caf%C3%A9', ['café'], 'café'],
  ['#a%20b', ['a b', 'a%20b'], 'a%20b'],
  ['#50%', ['50%'], '50%'],
  ['#50%', ['main'], undefined],
  ['#%E0%A4%A', ['main'], undefined],
  ['#%', ['main'], undefined],
  ['#', ['', 'main'], undefined],
  ['', ['', 'main'], undefined],
])('%s on a page with ids %j leads to %s', (hash, ids, found) => {
  expect(findAnchor(hash, find(...ids))?.id).toBe(found);
});

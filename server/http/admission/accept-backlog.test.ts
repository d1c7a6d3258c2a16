/** Connections are accepted before work starts, and a flood of connections never blocks work for ever. */
import { setImmediate as nextRound } from 'node:timers/promises';
import { AcceptBacklog } from './accept-backlog.ts';

test('work waits while one after another connects, and all that has waited begins together', async () => {
  const backlog = new AcceptBacklog();
  const begun: number[] = [];
  for (const number of [1, 2, 3]) void backlog.empty().then(() => begun.push(number));
  for (let connection = 0; connection < 20; connection += 1) {
    backlog.noteConnection();
    await nextRound();
    expect(begun).toEqual([]);
  }
  await nextRound();
  await nextRound();
  expect(begun).toEqual([1, 2, 3]);
});

test('connections that never end do not keep work from being done', async () => {
  const backlog = new AcceptBacklog();
  let begun = false;
  void backlog.empty().then(() => {
    begun = true;
  });
  let rounds = 0;
  while (!begun && rounds < 100) {
    rounds += 1;
    backlog.noteConnection();
    await nextRound();
  }
  // Work starts in the round after the limit of fifty.
  expect(rounds).toBe(51);
});

test('where nobody connects work begins in the next round, each time', async () => {
  const backlog = new AcceptBacklog();
  const begun: number[] = [];
  for (const number of [1, 2]) {
    void backlog.empty().then(() => begun.push(number));
    await nextRound();
    expect(begun).toHaveLength(number);
  }
});

/** Connections are accepted before work starts, and a flood of connections never blocks work for ever. */
import { setImmediate as nextRound } from 'node:timers/promises';
import { AcceptBacklog } from './accept-backlog.ts';

test('work waits until no connection arrives in an event-loop round, and then all of it starts together', async () => {
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

test('work starts after fifty event-loop rounds even if connections never stop arriving', async () => {
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

test('without new connections, work starts in the next event-loop round, each time', async () => {
  const backlog = new AcceptBacklog();
  const begun: number[] = [];
  for (const number of [1, 2]) {
    void backlog.empty().then(() => begun.push(number));
    await nextRound();
    expect(begun).toHaveLength(number);
  }
});

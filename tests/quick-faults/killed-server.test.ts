/** Kills a server during form posts and restarts it on the same file; tests/long runs twenty rounds. */
import { runKillRounds } from '../support/kill-rounds.ts';

test('a server killed three times while forms are sent loses no acknowledged form and stores none twice', async () => {
  const { acknowledged, lost, doubled, withoutMail } = await runKillRounds(3);
  expect({ lost, doubled, withoutMail }).toEqual({ lost: [], doubled: [], withoutMail: [] });
  expect(acknowledged).toBeGreaterThan(0);
});

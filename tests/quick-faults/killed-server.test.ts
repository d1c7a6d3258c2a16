/** Kills a server during form posts and restarts it on the same file; tests/long runs twenty rounds. */
import { runKillRounds } from '../support/kill-rounds.ts';

test('three times killed while forms are sent: none that was acknowledged is lost, none is there twice', async () => {
  const { acknowledged, lost, doubled, withoutMail } = await runKillRounds(3);
  expect({ lost, doubled, withoutMail }).toEqual({ lost: [], doubled: [], withoutMail: [] });
  expect(acknowledged).toBeGreaterThan(0);
});

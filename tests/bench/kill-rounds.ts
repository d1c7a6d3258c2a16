/** `tsx tests/bench/kill-rounds.ts 200`: rounds of kill -9 while forms are sent; exits with 1 on a loss. */
import { runKillRounds } from '../support/kill-rounds.ts';

const startedAt = Date.now();
const { lost, doubled, withoutMail, ...counts } = await runKillRounds(Number(process.argv[2] ?? 200));
console.log({
  ...counts,
  lost: lost.length,
  doubled: doubled.length,
  withoutMail: withoutMail.length,
  seconds: (Date.now() - startedAt) / 1000,
});
if (lost.length + doubled.length + withoutMail.length > 0) process.exitCode = 1;

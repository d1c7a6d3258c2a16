/** `tsx tests/bench/multi-process.ts 10`: two servers, a writer and an import share a file for minutes. */
// Visitors send requests during that time. Exits with 1 when anything is refused or lost.
import { runMultiProcess } from '../support/multi-process.ts';

const minutes = Number(process.argv[2] ?? 10);
const { refused, lost, doubled, afterwards, ...counts } = await runMultiProcess({
  seconds: minutes * 60,
  importLines: 20_000,
});
console.log({
  minutes,
  ...counts,
  refused: refused.length,
  lost: lost.length,
  doubled: doubled.length,
  refusedAfterwards: afterwards.refused.length,
  slowestAfterwardsMs: afterwards.slowestMs,
});
for (const what of [...refused, ...lost, ...doubled].slice(0, 20)) console.log(what);
if (refused.length + lost.length + doubled.length + afterwards.refused.length > 0) process.exitCode = 1;

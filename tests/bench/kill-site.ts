/** `tsx tests/bench/kill-site.ts 20 [postgres]`: that many rounds of kill -9 over two servers while everything that can be kept is sent; needs a PostgreSQL for the second. */
import { runSiteKillRounds } from '../support/kill-site.ts';
import { startPostgres } from '../support/start-postgres.ts';

const postgres = process.argv.includes('postgres') ? await startPostgres() : null;
const startedAt = Date.now();
const { lost, doubled, refused, ...counts } = await runSiteKillRounds(Number(process.argv[2] ?? 20), {
  servers: 2,
  databaseUrl: await postgres?.database(),
});
console.log({
  ...counts,
  refused: refused.length,
  lost: lost.length,
  doubled: doubled.length,
  seconds: (Date.now() - startedAt) / 1_000,
});
for (const what of [...refused, ...lost, ...doubled].slice(0, 20)) console.log(what);
await postgres?.stop();
if (lost.length + doubled.length > 0) process.exitCode = 1;

/** `tsx tests/bench/kill-site.ts 20 [postgres]`: rounds of kill -9 on two servers under writes. */
// The writes are of everything that the site stores. `postgres` needs a PostgreSQL.
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

/** Deploys and rollbacks behind haproxy and nginx, sticky or not: counts visitors' failed requests. */
import type { BalancerKind } from '../support/balancer.ts';
import { launchChromium } from '../support/find-chromium.ts';
import { hasProgram } from '../support/needs.ts';
import { buildNextRelease, presentRelease, removeRelease } from '../support/next-release.ts';
import { type RollingDeployReport, runRollingDeploy } from '../support/rolling-deploy.ts';
import { findPostgres, startPostgres } from '../support/start-postgres.ts';

const minRequests = 3_000;
const instances = 3;
/**
 * `nginx` runs that balancer alone, `nginx sticky` that mode alone, `nginx both 100` both modes with visitors
 * who pause that many milliseconds: when all runs on one machine, servers may have to refuse some requests.
 */
const [only, way, pauseMs = 10] = process.argv.slice(2);
const kinds = (['haproxy', 'nginx'] as const satisfies BalancerKind[]).filter(
  (kind) => !only || kind === only,
);
const ways = [false, true].filter((sticky) => !way || way === 'both' || sticky === (way === 'sticky'));

const next = buildNextRelease();
const browser = await launchChromium();
const postgres = findPostgres() ? await startPostgres() : null;
let failed = false;
for (const balancer of kinds)
  for (const sticky of ways) {
    const name = `${balancer}, ${sticky ? 'sticky' : 'not sticky'}`;
    if (!hasProgram(balancer)) {
      console.log(`${name}: NOT run, there is no ${balancer} on this machine`);
      continue;
    }
    const databaseUrl = postgres ? await postgres.database() : null;
    const report = await runRollingDeploy({
      balancer,
      sticky,
      instances,
      minRequests,
      pauseMs: Number(pauseMs),
      present: presentRelease(),
      next,
      browser,
      databaseUrl,
    });
    failed = tell(name, report) || failed;
  }
await browser.close();
await postgres?.stop();
removeRelease(next);
process.exit(failed ? 1 : 0);

/** Prints a report; returns true when anything failed. */
function tell(name: string, report: RollingDeployReport): boolean {
  const { failures, refused, broken, lost, doubled, pagesByBuild } = report;
  const wrong = failures.length + refused.length + broken + lost.length + doubled.length;
  console.log(
    `${name}: ${wrong} wrong; ${report.requests} requests, ${report.acknowledged} ` +
      `acknowledged, ${report.arrivals} pages in a browser, pages by build ` +
      `${Object.values(pagesByBuild).join(' and ')}, ${report.seconds} ` +
      `s${report.log.includes('"load_shedding_started"') ? '; load was shed' : ''}`,
  );
  for (const line of [...failures, ...refused, ...lost, ...doubled].slice(0, 20)) console.log(`  ${line}`);
  return wrong > 0;
}

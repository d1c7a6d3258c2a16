import { writeFileSync } from 'node:fs';
import { launchChromium } from '../support/find-chromium.ts';
import { buildNextRelease, presentRelease, removeRelease } from '../support/next-release.ts';
import { runRollingDeploy } from '../support/rolling-deploy.ts';
import { startPostgres } from '../support/start-postgres.ts';

const [kind, db, sticky] = process.argv.slice(2);
const next = buildNextRelease();
const browser = await launchChromium();
const pg = db === 'pg' ? await startPostgres() : null;
try {
  const r = await runRollingDeploy({
    balancer: kind as never,
    sticky: sticky === 'sticky',
    instances: 2,
    present: presentRelease(),
    next,
    browser,
    databaseUrl: pg ? await pg.database() : null,
  });
  writeFileSync('/tmp/rd-instances.log', r.log);
  writeFileSync('/tmp/rd-balancer.log', r.balancerLog);
  console.log(
    JSON.stringify(
      {
        ...r,
        log: r.log.length,
        balancerLog: r.balancerLog.length,
        failures: [r.failures.length, ...r.failures.slice(0, 15)],
        refused: [r.refused.length, ...r.refused.slice(0, 5)],
      },
      null,
      1,
    ),
  );
} catch (error) {
  console.log(error);
} finally {
  await browser.close();
  await pg?.stop();
  removeRelease(next);
  process.exit();
}

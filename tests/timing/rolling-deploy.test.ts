/** Deploy and rollback behind a real balancer: no page is unstyled, no file missing, no form lost. */
import type { Browser } from 'playwright-core';
import type { BalancerKind } from '../support/balancer.ts';
import { launchChromium } from '../support/find-chromium.ts';
import { needs } from '../support/needs.ts';
import { buildNextRelease, presentRelease, type Release, removeRelease } from '../support/next-release.ts';
import { runRollingDeploy } from '../support/rolling-deploy.ts';
import { recordSecondTry } from '../support/second-try.ts';
import { startPostgres, type TestPostgres } from '../support/start-postgres.ts';

const present = presentRelease();
let next: Release;
let browser: Browser;
let postgres: TestPostgres;
beforeAll(async () => {
  next = buildNextRelease();
  browser = await launchChromium();
  postgres = await startPostgres();
});
afterAll(async () => {
  removeRelease(next);
  await browser.close();
  await postgres.stop();
});

test('the next release has more than twenty assets with new names, a stylesheet among them', () => {
  const changed = next.assets.filter((name) => !present.assets.includes(name));
  expect(changed.length).toBeGreaterThan(20);
  expect(changed.some((name) => name.endsWith('.css'))).toBe(true);
  expect(next.buildId).not.toBe(present.buildId);
});

function describeDeploy(balancer: BalancerKind): void {
  test('a rolling deploy and its rollback fail no request and lose or double no submission', async () => {
    // haproxy's instances have a database, a Redis and a bucket, nginx's share a folder.
    const run = async (pauseMs: number) => {
      const databaseUrl = balancer === 'haproxy' ? await postgres.database() : null;
      return runRollingDeploy({
        ...{ balancer, sticky: false, instances: 2, present, next, browser, databaseUrl, pauseMs },
      });
    };
    let report = await run(10);
    // When visitors request more than the machine can serve, servers refuse some by design, deploy or not.
    // The run is then reported and repeated with calmer visitors.
    for (const pauseMs of [100, 400])
      if (report.log.includes('"load_shedding_started"')) {
        recordSecondTry(
          `Rolling deploy behind ${balancer}`,
          `load was shed; again with visitors who wait ${pauseMs} ms`,
        );
        report = await run(pauseMs);
      }
    const { failures, refused, broken, lost, doubled } = report;
    expect({ failures, refused, broken, lost, doubled }).toEqual({
      failures: [],
      refused: [],
      broken: 0,
      lost: [],
      doubled: [],
    });
    expect(report.requests).toBeGreaterThan(500);
    expect(report.acknowledged).toBeGreaterThan(20);
    expect(report.arrivals).toBeGreaterThan(10);
    for (const { buildId } of [present, next]) expect(report.pagesByBuild[buildId]).toBeGreaterThan(20);
    expect(report.browserBuilds.sort()).toEqual([present.buildId, next.buildId].sort());
    expect(report.log).not.toMatch(/build_files_unavailable|build_not_published/);
  });
}

for (const kind of ['haproxy', 'nginx'] as const)
  needs(kind, 'redis-server').describe(`behind ${kind}`, () => describeDeploy(kind));

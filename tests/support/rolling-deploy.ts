/** Rolls a site forward to the next release and back, one instance at a time, with visitors at a balancer. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { type FakeS3, startFakeS3 } from '../fakes/fake-s3.ts';
import { type BalancerKind, startBalancer } from './balancer.ts';
import { contentNow } from './content-clock.js';
import { eventually } from './eventually.ts';
import { startInstance } from './instance.ts';
import type { Release } from './next-release.ts';
import { startReleaseBrowser } from './release-browser.ts';
import { startReleaseVisitors } from './release-visitors.ts';
import { type SeveralServers, severalServers } from './several-servers.ts';
import { reconcile } from './visitors.ts';

const minMixedPages = 15;
/** Time-out, because sticky visitors may never reach both releases. */
const mixedTimeoutMs = 10_000;

export interface RollingDeployOptions {
  readonly balancer: BalancerKind;
  readonly sticky: boolean;
  readonly instances: number;
  readonly present: Release;
  readonly next: Release;
  readonly browser: Browser;
  /** With a database the instances share it, a Redis and a bucket; with null they share a folder. */
  readonly databaseUrl: string | null;
  /** Minimum number of requests; half of them are made after the first pass. */
  readonly minRequests?: number;
  /** Pause between two pages of a visitor. */
  readonly pauseMs?: number;
}

export interface RollingDeployReport {
  requests: number;
  /** Failures of the visitors as text, then those of the browser. */
  failures: string[];
  refused: string[];
  broken: number;
  lost: string[];
  doubled: string[];
  acknowledged: number;
  arrivals: number;
  pagesByBuild: Record<string, number>;
  browserBuilds: string[];
  seconds: number;
  /** Output of the instances, and of the balancer. */
  log: string;
  balancerLog: string;
}

export async function runRollingDeploy(options: RollingDeployOptions): Promise<RollingDeployReport> {
  const { present, next, databaseUrl, minRequests = 0 } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'rolling-'));
  const s3 = databaseUrl ? await startFakeS3({ now: contentNow }) : null;
  const shared = databaseUrl && s3 ? await severalServers(databaseUrl, s3.url) : null;
  const instances = [];
  for (let number = 0; number < options.instances; number += 1)
    instances.push(await startInstance(present, settingsOf(folder, s3, shared, number)));
  const ports = instances.map(({ port }) => port);
  const balancer = await startBalancer(options.balancer, ports, options);
  const beganMs = performance.now();
  const visitors = startReleaseVisitors(balancer.origin, [present, next], options.pauseMs ?? 10);
  const clicking = await startReleaseBrowser(options.browser, balancer.origin);
  const count = () => Object.values(visitors.requests).reduce((sum, each) => sum + each, 0);
  try {
    for (const [turn, release] of [next, present].entries()) {
      for (const instance of instances) {
        await instance.replace(release);
        if (instance !== instances.at(-1)) await untilMixed(visitors.pagesByBuild, options);
      }
      const due = (minRequests * (turn + 1)) / 2;
      for (let before = count(); before < due; before = count())
        await eventually('more requests of visitors', () => count() > before);
    }
    await Promise.all([visitors.stop(), clicking.stop()]);
    const seconds = Math.round((performance.now() - beganMs) / 1_000);
    const { refused, broken } = visitors.ledger;
    const found = await reconcile(visitors.ledger, {
      dataFolder: path.join(folder, '0'),
      databaseUrl: databaseUrl ?? undefined,
      readUpload: (id) => s3?.blobs.get(`uploads/${id}`)?.content,
    });
    return {
      ...found,
      requests: count(),
      failures: [...visitors.failures, ...clicking.failures],
      refused,
      broken,
      arrivals: clicking.arrivals,
      pagesByBuild: Object.fromEntries(visitors.pagesByBuild),
      browserBuilds: [...clicking.builds],
      seconds,
      log: instances.map((instance) => instance.log()).join(''),
      balancerLog: balancer.log(),
    };
  } finally {
    await Promise.all(instances.map((instance) => instance.stop()));
    await balancer.stop();
    await s3?.close();
    await shared?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Resolves once visitors have reached both releases, or after a time-out: with some balancers sticky visitors
 * never do.
 */
async function untilMixed(
  pages: ReadonlyMap<string, number>,
  { present, next }: RollingDeployOptions,
): Promise<void> {
  const ids = [present.buildId, next.buildId];
  const before = ids.map((id) => pages.get(id) ?? 0);
  for (const until = Date.now() + mixedTimeoutMs; Date.now() < until; await pause(50))
    if (ids.every((id, index) => (pages.get(id) ?? 0) >= (before[index] ?? 0) + minMixedPages)) return;
}

function settingsOf(
  folder: string,
  s3: FakeS3 | null,
  shared: SeveralServers | null,
  number: number,
): Record<string, string> {
  return {
    // Two hops: the balancer, and the address in the visitors' own header, so that they count as separate
    // visitors.
    TRUST_PROXY: '2',
    // Shorter than the default of 10 s. haproxy notices within 2 s; the rest is slack for a slow machine.
    // After 4.5 s nginx has forgotten that the previous instance was down.
    SHUTDOWN_DELAY_MS: '4500',
    DATA_DIR: path.join(folder, shared ? String(number) : '0'),
    ...s3?.settings,
    ...shared?.settings,
  };
}

/** Polls for a newer build, and stops for good once there is one. */
import type { LatestBuild } from '#shared/builds.ts';
import { reportError } from '../lifecycle/report-error.ts';
import { readManifest } from './build-manifest.ts';

const jitter = 0.1;
const staleAfterMs = 5 * 60_000;
const timeoutMs = 10_000;

/**
 * The first poll is one interval after the start. A tab that becomes visible polls when the last poll is
 * older than five minutes. `onNewer` is called at most once. An interval of 0 never polls.
 */
export function watchBuilds(own: LatestBuild, intervalMs: number, onNewer: () => void): void {
  if (intervalMs === 0) return;
  let timer: ReturnType<typeof setTimeout>;
  let lastPollMs = Date.now();
  let found = false;
  const schedule = () => {
    clearTimeout(timer);
    // Tabs opened together must not poll together for ever.
    timer = setTimeout(poll, intervalMs * (1 + jitter * (2 * Math.random() - 1)));
  };
  const poll = async () => {
    lastPollMs = Date.now();
    schedule();
    if (found || !(await isNewerBuildAvailable(own))) return;
    found = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
    onNewer();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastPollMs > staleAfterMs) void poll();
  };
  document.addEventListener('visibilitychange', onVisible);
  schedule();
}

/** Failures are logged and count as no newer build. */
async function isNewerBuildAvailable(own: LatestBuild): Promise<boolean> {
  const manifest = await readManifest(own.id);
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const latest = (await response.json()) as Partial<LatestBuild> | null;
    if (typeof latest?.id !== 'string' || typeof latest.timestamp !== 'number')
      throw new TypeError('builds/latest.json does not name a build');
    if (latest.id === own.id) return false;
    // During a rolling deployment an older instance may answer; going back to it would bounce.
    return manifest === 'gone' || latest.timestamp > own.timestamp;
  } catch (error) {
    reportError('network', error);
    return false;
  }
}

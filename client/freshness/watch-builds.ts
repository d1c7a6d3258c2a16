/** Looks for a newer build now and then, and stops for good once there is one. */
import type { LatestBuild } from '#shared/builds.ts';
import { reportError } from '../lifecycle/report-error.ts';
import { readManifest } from './build-manifest.ts';

const jitter = 0.1;
const staleWhenSeenMs = 5 * 60_000;
const patienceMs = 10_000;

/**
 * The first look is one interval after the start; a tab that comes back to sight looks when the last look is older
 * than five minutes. `onNewer` is called at most once. An interval of 0 never looks.
 */
export function watchBuilds(own: LatestBuild, intervalMs: number, onNewer: () => void): void {
  if (intervalMs === 0) return;
  let timer: ReturnType<typeof setTimeout>;
  let lastLookMs = Date.now();
  let found = false;
  const schedule = () => {
    clearTimeout(timer);
    // Tabs opened together must not ask together for ever.
    timer = setTimeout(look, intervalMs * (1 + jitter * (2 * Math.random() - 1)));
  };
  const look = async () => {
    lastLookMs = Date.now();
    schedule();
    if (found || !(await isNewerThere(own))) return;
    found = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', whenSeen);
    onNewer();
  };
  const whenSeen = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastLookMs > staleWhenSeenMs) void look();
  };
  document.addEventListener('visibilitychange', whenSeen);
  schedule();
}

/** Failures are logged and count as no. */
async function isNewerThere(own: LatestBuild): Promise<boolean> {
  const manifest = await readManifest(own.id);
  try {
    const answer = await fetch(`/builds/latest.json?${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
    const latest = (await answer.json()) as Partial<LatestBuild> | null;
    if (typeof latest?.id !== 'string' || typeof latest.timestamp !== 'number')
      throw new TypeError('builds/latest.json names no build');
    if (latest.id === own.id) return false;
    // While a fleet is being replaced an older instance may answer: going back to it would bounce.
    return manifest === 'gone' || latest.timestamp > own.timestamp;
  } catch (error) {
    reportError('network', error);
    return false;
  }
}

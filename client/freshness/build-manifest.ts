/** Manifest of the running build, for its route rules: fetched once, and again after a failure. */
import type { BuildMeta, RuleMatcher } from '#shared/builds.ts';
import { onIdle } from '../lifecycle/on-idle.ts';
import { reportError } from '../lifecycle/report-error.ts';

/** `gone`: the server no longer has this build, so there must be a newer one. */
export type Manifest = BuildMeta | 'gone' | null;

const timeoutMs = 5_000;
const noRules: RuleMatcher = { static: {}, wildcard: {}, dynamic: {} };
let pending: Promise<Manifest> | undefined;

/** Never rejects: a failure is logged, is not cached, and resolves to null. */
export function readManifest(build: string): Promise<Manifest> {
  pending ??= fetchManifest(build).catch((error: unknown) => {
    pending = undefined;
    reportError('network', error);
    return null;
  });
  return pending;
}

let loadedRules: RuleMatcher | undefined;

/** Returns the rules if they are already loaded. */
export function getLoadedRules(): RuleMatcher | undefined {
  return loadedRules;
}

/** Returns the rules, or none when the manifest cannot be loaded: the server then decides. */
export async function readRules(build: string): Promise<RuleMatcher> {
  if (!loadedRules) await readManifest(build);
  return loadedRules ?? noRules;
}

async function fetchManifest(build: string): Promise<Manifest> {
  const response = await fetch(`/builds/meta/${build}.json`, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 404 || response.status === 403) return 'gone';
  const manifest = (await response.json()) as Partial<BuildMeta> | null;
  // Proxies and fallbacks answer 200 with other content.
  if (manifest?.id !== build || !manifest.matcher?.static || !Array.isArray(manifest.prerendered))
    throw new TypeError(`builds/meta/${build}.json is not a build manifest`);
  loadedRules = manifest.matcher;
  return manifest as BuildMeta;
}

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

export function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}

const prefetchDelayMs = 1_000;

/** Runs a second after idle, so that the first navigation need not wait; never on a very slow line. */
export function prefetchManifest(build: string): void {
  onIdle(() => {
    setTimeout(() => {
      if (connection().effectiveType !== 'slow-2g') void readManifest(build);
    }, prefetchDelayMs);
  });
}

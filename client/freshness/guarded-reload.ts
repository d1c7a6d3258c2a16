/** Loads a path in full, but no path twice within ten seconds: the fix for stale code must never loop. */
import { isExternal, isScriptTarget } from '#shared/router/resolve-rule.ts';

/** offline: a reload would lose the page. blocked: just tried, or the attempt could not be recorded. */
export type ReloadOutcome = 'reloading' | 'blocked' | 'offline';

const key = 'app:reload';
const rescues: (() => void)[] = [];
const guardMs = 10_000;

interface Guard {
  path: string;
  expires: number;
}

/** `path` includes query and hash. */
export function guardedReload(path: string): ReloadOutcome {
  if (isExternal(path) || isScriptTarget(path)) return 'blocked';
  if (navigator.onLine === false) return 'offline';
  const guard = readGuard();
  if (guard && guard.path === path && guard.expires >= Date.now()) return 'blocked';
  if (!writeGuard({ path, expires: Date.now() + guardMs })) return 'blocked';
  loadDocument(path);
  return 'reloading';
}

/** Registers a callback that stores what a load would lose, before each load that the app causes. */
export function beforeLoad(rescue: () => void): void {
  rescues.push(rescue);
}

/** Reloads where an address is equal or differs only in its hash: assigning it would merely scroll. */
export function loadDocument(path: string): void {
  for (const rescue of rescues) rescue();
  const url = new URL(path, location.href);
  if (url.pathname === location.pathname && url.search === location.search) {
    if (url.hash !== location.hash) history.replaceState(history.state, '', url);
    location.reload();
  } else location.assign(url);
}

function readGuard(): Guard | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return (history.state as { reload?: Guard } | null)?.reload;
  }
}

/** Without storage the history entry holds the guard, which survives a reload of the same path. */
function writeGuard(guard: Guard): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(guard));
    return true;
  } catch {}
  const isCurrentPath = new URL(guard.path, location.href).pathname === location.pathname;
  if (!isCurrentPath) return true;
  try {
    history.replaceState({ ...history.state, reload: guard }, '');
    return true;
  } catch {
    return false;
  }
}

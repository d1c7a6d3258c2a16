/** Knows a missing chunk or stylesheet when it sees one; both mean that the build has moved on. */
import { reportError } from '../lifecycle/report-error.ts';

/** What browsers say when a module cannot be fetched; Vite's own words for a stylesheet. */
const messagePattern =
  /Unable to preload CSS|Failed to fetch dynamically imported module|Importing a module script failed|error loading dynamically imported module/i;

const knownErrors = new WeakSet<object>();
let styleMissing = false;

/** Vite tells of each failure before it rejects. A stylesheet's is held back: a page without it is better than none. */
export function watchChunkFailures(): void {
  addEventListener('vite:preloadError', (event) => {
    const error = (event as Event & { payload?: unknown }).payload;
    if (typeof error === 'object' && error !== null) knownErrors.add(error);
    // Whoever asked for a script tries again, and tells when that fails too; who is leaving the page has no more need.
    if (!/preload CSS/.test(String(error))) return;
    event.preventDefault();
    styleMissing = true;
    reportError('chunk', error);
  });
}

export function isChunkFailure(error: unknown): boolean {
  return (
    (typeof error === 'object' && error !== null && knownErrors.has(error)) ||
    messagePattern.test(String(error))
  );
}

/** True from the first stylesheet that failed: a document does not ask for the same one twice. */
export function isStyleMissing(): boolean {
  return styleMissing;
}

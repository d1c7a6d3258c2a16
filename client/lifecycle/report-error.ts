/** The one place where every error in the browser ends: React's three hooks, unhandled ones, and those we catch ourselves. */
import type { ErrorReport } from '#shared/error-report.ts';

/** What the network does is no fault of the build's: it stays in the console. */
export type ErrorKind = ErrorReport['kind'] | 'network';

/** One page that fails over and over says nothing new. */
const maxReports = 5;
let reports = 0;
let lastError: unknown;
let build = '';

export function setErrorBuild(id: string): void {
  build = id;
}

/** Logs, tells the server, and never throws. */
export function reportError(kind: ErrorKind, error: unknown): void {
  const prefix = kind === 'mount' ? 'Error while mounting app:' : `Error (${kind}, build ${build}):`;
  // What is only worth knowing is a warning; the page lives on.
  if (kind === 'recoverable' || kind === 'network') console.warn(prefix, error);
  else console.error(prefix, error);
  if (kind !== 'network') send(kind, error);
}

/** What nobody caught; the console has it already. */
export function watchUnhandledErrors(): void {
  addEventListener('error', ({ error }) => error && send('unhandled', error));
  addEventListener('unhandledrejection', ({ reason }) => send('unhandled', reason));
}

function send(kind: ErrorReport['kind'], error: unknown): void {
  // Several parts may have waited for the same file.
  if (error === lastError || reports === maxReports) return;
  lastError = error;
  reports += 1;
  const report: ErrorReport = {
    kind,
    message: String(error).slice(0, 500),
    stack: (error instanceof Error ? (error.stack ?? '') : '').slice(0, 2_000),
    build,
    path: location.pathname.slice(0, 300),
  };
  try {
    navigator.sendBeacon('/client-errors', new Blob([JSON.stringify(report)], { type: 'application/json' }));
  } catch {}
}

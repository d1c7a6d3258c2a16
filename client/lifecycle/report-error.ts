/** Receives every error in the browser: React's three hooks, unhandled errors, and those caught in code. */
import type { ErrorReport } from '#shared/error-report.ts';

/** Network failures are no fault of the build: they are logged to the console only. */
export type ErrorKind = ErrorReport['kind'] | 'network';

/** Maximum number of reports: a page that fails repeatedly says nothing new. */
const maxReports = 5;
let reports = 0;
let lastError: unknown;
let build = '';

export function setErrorBuild(id: string): void {
  build = id;
}

/** Logs the error, reports it to the server, and never throws. */
export function reportError(kind: ErrorKind, error: unknown): void {
  if (kind === 'network' && isAborted(error)) return;
  const prefix = kind === 'mount' ? 'Error while mounting app:' : `Error (${kind}, build ${build}):`;
  // Recoverable and network errors are warnings: the page still works.
  if (kind === 'recoverable' || kind === 'network') console.warn(prefix, error);
  else console.error(prefix, error);
  if (kind !== 'network') send(kind, error);
}

/** Whether the browser aborted the request as the visitor left. A time-out has another name. */
function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Reports unhandled errors; the console shows them already. */
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

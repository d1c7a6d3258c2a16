/** The one place where every error in the browser ends: React's three hooks, unhandled ones, and those we catch ourselves. */

export type ErrorKind = 'recoverable' | 'caught' | 'uncaught' | 'unhandled' | 'mount' | 'chunk' | 'network';

export interface ErrorReport {
  kind: ErrorKind;
  error: unknown;
  /** Build that runs here: an error of a page left open over a new build looks like no other. */
  build: string;
  address: string;
}

type Listener = (report: ErrorReport) => void;

const listeners = new Set<Listener>();
let build = '';

export function setErrorBuild(id: string): void {
  build = id;
}

/** Hears of every error from now on. */
export function onError(listener: Listener): void {
  listeners.add(listener);
}

/** Logs, tells the listeners, and never throws. */
export function reportError(kind: ErrorKind, error: unknown): void {
  const words = kind === 'mount' ? 'Error while mounting app:' : `Error (${kind}, build ${build}):`;
  // What is only worth knowing is a warning; the page lives on.
  if (kind === 'recoverable' || kind === 'network') console.warn(words, error);
  else console.error(words, error);
  tell(kind, error);
}

/** The console has it already. */
function tell(kind: ErrorKind, error: unknown): void {
  for (const listener of listeners) {
    try {
      listener({ kind, error, build, address: location.pathname + location.search });
    } catch {}
  }
}

/** What nobody caught. */
export function watchUnhandledErrors(): void {
  addEventListener('error', ({ error }) => error && tell('unhandled', error));
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled', reason));
}

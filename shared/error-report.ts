/** Report of an error in a browser. */

export const errorKinds = ['recoverable', 'caught', 'uncaught', 'unhandled', 'mount', 'chunk'] as const;

export interface ErrorReport {
  kind: (typeof errorKinds)[number];
  message: string;
  stack?: string;
  /** Build that runs in the browser. It identifies errors of pages left open over a new build. */
  build: string;
  /** Without the query, which may contain what a visitor typed. */
  path: string;
}

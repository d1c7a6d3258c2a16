/** What a browser tells us of an error. */

export const errorKinds = ['recoverable', 'caught', 'uncaught', 'unhandled', 'mount', 'chunk'] as const;

export interface ErrorReport {
  kind: (typeof errorKinds)[number];
  message: string;
  stack?: string;
  /** Build that runs in the browser: an error of a page left open over a new build looks like no other. */
  build: string;
  /** Without query: what a visitor typed stays with them. */
  path: string;
}

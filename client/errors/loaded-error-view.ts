/** Holds the error view once fetched: an error boundary that catches an error cannot wait for it. */
import type { ComponentType } from 'react';
import type { PageError } from '#shared/page.ts';

export type ErrorViewComponent = ComponentType<{ error?: PageError }>;

let loaded: ErrorViewComponent | undefined;

export function setErrorView(view: ErrorViewComponent): ErrorViewComponent {
  loaded = view;
  return view;
}

/** Undefined until it is loaded. */
export function loadedErrorView(): ErrorViewComponent | undefined {
  return loaded;
}

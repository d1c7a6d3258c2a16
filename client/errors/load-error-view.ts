/** The error view, fetched while all is well: when it is needed, the network may be what is broken. */
import type { ComponentType } from 'react';
import type { PageError } from '#shared/page.ts';

type ErrorViewComponent = ComponentType<{ error?: PageError }>;

let loaded: ErrorViewComponent | undefined;

export async function loadErrorView(): Promise<ErrorViewComponent> {
  loaded ??= (await import('./error-view.tsx')).ErrorView;
  return loaded;
}

/** Undefined until it is there. */
export function loadedErrorView(): ErrorViewComponent | undefined {
  return loaded;
}

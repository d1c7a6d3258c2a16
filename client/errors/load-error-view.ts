/** The error view, fetched while all is well: when it is needed, the network may be what is broken. */
import type { ComponentType } from 'react';
import type { PageError } from '#shared/page.ts';

type View = ComponentType<{ broken?: PageError }>;

let loaded: View | undefined;

export async function loadErrorView(): Promise<View> {
  loaded ??= (await import('./error-view.tsx')).ErrorView;
  return loaded;
}

/** Undefined until it is there. */
export function loadedErrorView(): View | undefined {
  return loaded;
}

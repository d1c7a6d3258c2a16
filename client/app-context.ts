/** React context for layouts and components: the site, the page's payload and the render time. */
import { createContext, type ReactNode, useContext } from 'react';
import type { Payload } from '#shared/page.ts';
import type { Site } from './layouts/site.query.ts';

export interface AppContextValue {
  site: Site | null;
  payload: Payload;
  now: Date;
  /** Server only: caches the HTML of fragments that are the same on many pages. */
  cacheFragment?: CacheFragment | undefined;
}

/** `page` is the page data that the fragment may read. Without it, reading payload or time throws. */
export type CacheFragment = (
  name: string,
  key: string,
  site: Site | null,
  render: () => ReactNode,
  page?: Pick<AppContextValue, 'payload' | 'now'>,
) => string;

export const AppContext = createContext<AppContextValue | null>(null);

export function useApp(): AppContextValue {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp must be called inside App');
  return app;
}

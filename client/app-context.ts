/** The site and the address being shown, for layouts and components. */
import { createContext, useContext } from 'react';
import type { Payload } from '#shared/page.ts';
import type { Site } from './layouts/site.query.ts';

export interface AppContextValue {
  site: Site | null;
  payload: Payload;
  now: Date;
  /** In the browser, for a page with nothing to hydrate: its content as the server wrote it. */
  staticHtml: string | null;
}

export const AppContext = createContext<AppContextValue | null>(null);

export function useApp(): AppContextValue {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp is for components inside App');
  return app;
}

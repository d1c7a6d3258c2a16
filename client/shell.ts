/** The site and the address being shown, for layouts and components. */
import { createContext, useContext } from 'react';
import type { Payload } from '#shared/page.ts';
import type { Site } from './layouts/site.query.ts';

export interface Shell {
  site: Site | null;
  payload: Payload;
  now: Date;
  /** In the browser, for a page with nothing to hydrate: its content as the server wrote it. */
  kept: string | null;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell is for components inside App');
  return shell;
}

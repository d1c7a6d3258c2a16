/** The site and the address being shown, for layouts and components. */
import { createContext, type ReactNode, useContext } from 'react';
import type { Payload } from '#shared/page.ts';
import type { Site } from './layouts/site.query.ts';

export interface AppContextValue {
  site: Site | null;
  payload: Payload;
  now: Date;
  /** On the server: keeps parts that are the same on many pages as text. */
  keepFragment?: KeepFragment | undefined;
}

/** `page` is what the part may know of the page it stands on: nothing where it is left out. */
export type KeepFragment = (
  name: string,
  key: string,
  site: Site | null,
  render: () => ReactNode,
  page?: Pick<AppContextValue, 'payload' | 'now'>,
) => string;

export const AppContext = createContext<AppContextValue | null>(null);

export function useApp(): AppContextValue {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp is for components inside App');
  return app;
}

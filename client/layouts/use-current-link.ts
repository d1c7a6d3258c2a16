/** Says of a link whether it leads to the page shown (`page`) or to the part of the site it is in (`true`). */
import { href } from '#routes/href.ts';
import { useShell } from '../app.tsx';

type Current = { 'aria-current'?: 'page' | 'true' };

/** Addresses that belong to a part of the site without standing under its path. */
const parts: Record<string, string> = { [href('sale')]: href('offers'), '/campaigns': href('offers') };

export function useCurrentLink(): (to: string) => Current {
  const path = useShell().payload.path.split('?')[0] as string;
  const home = Object.entries(parts).find(([start]) => path === start || path.startsWith(`${start}/`))?.[1];
  return (to) => {
    if (to === path) return { 'aria-current': 'page' };
    return to === home || path.startsWith(`${to}/`) ? { 'aria-current': 'true' } : {};
  };
}

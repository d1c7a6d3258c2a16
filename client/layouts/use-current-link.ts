/** Returns a link's `aria-current`: `page` for the page shown, `true` for the section it belongs to. */
import { href } from '#routes/href.ts';
import type { Payload } from '#shared/page.ts';
import { useApp } from '../app-context.ts';

type CurrentLinkProps = { 'aria-current'?: 'page' | 'true' };

/** Section of a page whose path is not below that of the section. */
function sectionOf({ layout }: Payload, path: string): string | null {
  if (path === href('sale')) return href('offers');
  if (!path.startsWith('/campaigns/')) return null;
  return layout === 'cruise' ? href('cruise') : href('offers');
}

export function useCurrentLink(): (to: string) => CurrentLinkProps {
  const { payload } = useApp();
  const path = payload.path.split('?')[0] as string;
  const section = sectionOf(payload, path);
  return (to) => {
    if (to === path) return { 'aria-current': 'page' };
    return to === section || path.startsWith(`${to}/`) ? { 'aria-current': 'true' } : {};
  };
}

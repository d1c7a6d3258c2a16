/** Address of one campaign: its slug is the end of its route's name. */
import { href } from '#routes/href.ts';

export function campaignHref(slug: string): string {
  return href(`campaigns-${slug}` as 'campaigns-tui');
}

/** The address of an offer's own page: its slug, then its printed code, which decides. */
import { href } from '#routes/href.ts';

export function offerHref({ id, slug }: { id: string; slug: string }): string {
  return href('offers-offer', { offer: `${slug}-${id.toLowerCase()}` });
}

/** Address of one kind of holiday: its slug ends its route's name, which the every-route test verifies. */
import { href } from '#routes/href.ts';

type Query = Parameters<typeof href<'offers-uk-breaks'>>[2];

export function collectionHref(slug: string, query?: Query): string {
  return href(`offers-${slug}` as 'offers-uk-breaks', {}, query);
}

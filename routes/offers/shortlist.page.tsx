/** Saved offers: the ones that the address names, so that a list can be sent to a friend or shown in a shop. */
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import buttonStyles from '#client/components/button.module.css';
import { OfferGrid } from '#client/components/offer-card.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { PrintLine } from '#client/components/print-line.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { normalizeShortlist } from '#shared/account/shortlist.ts';
import type { PageQuery } from '#shared/page.ts';
import type { ShortlistQuery } from '#shared/query/operations.generated.ts';
import { shortlistQuery } from './shortlist.query.ts';

const title = 'Saved offers';

export default definePage('offers/shortlist', {
  layout: 'branch2',
  cache: { minutes: 1 },
  query: ['offers'],
  load: async ({ runQuery, query }): Promise<ShortlistQuery['offers']['items']> => {
    const ids = requestedOffers(query);
    return ids.length > 0 ? (await runQuery(shortlistQuery, { ids })).offers.items : [];
  },
  meta: () => ({
    title,
    description:
      'The offers you have put aside, with the prices of today, in a list that you can print or send on.',
    art: 'coffee-table',
    canonical: href('shortlist'),
    breadcrumbs: { trail: [{ label: 'All offers', to: href('sale') }], here: title },
  }),
  Page: ({ data: offers, query }) => {
    const requested = requestedOffers(query);
    const ended = requested.filter((code) => !offers.some(({ id }) => id === code));
    return (
      <div className="wrap" data-shortlist-page={requested.join(',')}>
        <Breadcrumbs />
        <PageHead title={title} lead={getLead(requested.length)} art="coffee-table" />
        {ended.length > 0 && (
          <p>
            No longer on sale: {ended.join(', ')}. Ring a branch: there may be another date, or something like
            it.
          </p>
        )}
        {offers.length > 0 && (
          <>
            <OfferGrid offers={offers} level={2} />
            <PrintLine>Print the list</PrintLine>
          </>
        )}
        <p>
          <a className={buttonStyles.ghost} href={href('sale')}>
            See all offers
          </a>
        </p>
      </div>
    );
  },
});

function requestedOffers(query: PageQuery): string[] {
  return normalizeShortlist((query.offers?.[0] ?? '').split(','));
}

function getLead(count: number): string {
  if (count > 0)
    return 'With today’s prices. The address of this page holds the list: send it to whoever travels with you, or show it in a branch.';
  return 'Press the star on an offer and it is kept here, in this browser only. Bring the list to a branch, or send its address to whoever travels with you.';
}

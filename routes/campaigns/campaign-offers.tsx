/** What of a partner can be booked now, or how to ask where nothing is priced. */
import { EmptyState } from '#client/components/empty-state.tsx';
import { OfferGrid } from '#client/components/offer-card.tsx';
import type { OfferCardFacts } from '#client/components/offer-types.ts';
import { href } from '#routes/href.ts';
import { campaignListHref } from './campaign-list-href.ts';
import styles from './campaign-offers.module.css';

interface CampaignOffersProps {
  campaign: {
    count: number;
    kinds: readonly string[];
    operators: readonly { slug: string; name: string }[];
    partner: { name: string; cruiseLine: string | null };
  };
  offers: readonly (OfferCardFacts & { partner: { name: string } })[];
}

export function CampaignOffers({ campaign, offers }: CampaignOffersProps) {
  const { count, operators, partner } = campaign;
  return (
    <section aria-labelledby="on-sale">
      <h2 id="on-sale">{count > 0 ? `${count} on sale through us now` : 'Nothing priced this week'}</h2>
      {offers.length > 0 ? (
        <OfferGrid
          offers={offers}
          operatorOf={operators.length > 1 ? (offer) => offer.partner.name : undefined}
        />
      ) : (
        <EmptyState heading="We price these to order" level={3}>
          <p>Tell us the month and who’s going, and a branch will come back with a total.</p>
        </EmptyState>
      )}
      {count > 0 && (
        <p className={styles.moreNote}>
          {count > offers.length && `These are the next ${offers.length} to leave. `}
          <a href={campaignListHref(campaign)}>See them all, by month, length and budget</a>.
        </p>
      )}
      {partner.cruiseLine && (
        <p className={styles.moreNote}>
          <a href={href('cruise-cruise-lines-slug', { slug: partner.cruiseLine })}>
            Its ships, cabins and what is included
          </a>
        </p>
      )}
    </section>
  );
}

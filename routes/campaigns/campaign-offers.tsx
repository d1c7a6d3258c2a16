/** What of a partner can be booked now, or how to ask where nothing is priced. */
import { EmptyState } from '#client/components/empty-state.tsx';
import { OfferGrid } from '#client/components/offer-card.tsx';
import type { OfferCardFacts } from '#client/components/offer-types.ts';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics/analytics-events.ts';
import styles from './campaign-offers.module.css';

interface CampaignOffersProps {
  campaign: { count: number; partner: { name: string; cruiseLine: string | null } };
  offers: readonly OfferCardFacts[];
}

export function CampaignOffers({ campaign: { count, partner }, offers }: CampaignOffersProps) {
  return (
    <section aria-labelledby="on-sale">
      <h2 id="on-sale">{count > 0 ? `${count} on sale through us now` : 'Nothing priced this week'}</h2>
      {offers.length > 0 ? (
        <OfferGrid offers={offers} />
      ) : (
        <EmptyState heading="We price these to order" level={3}>
          <p>Tell us the month and who is going, and a branch will come back with a total.</p>
        </EmptyState>
      )}
      {count > offers.length && (
        <p className={styles.moreNote}>
          The first {offers.length} to leave are shown.{' '}
          <a href={href('contact')} {...eventProps('enquire', 'campaign')}>
            Ask us for the rest
          </a>
          .
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

/** Offers of a partner that can be booked now, or how to ask when none is priced. */

import { FirstDeparture } from '#client/components/offers/first-departure.tsx';
import { OfferCards } from '#client/components/offers/offer-cards.tsx';
import type { OfferCardFacts } from '#client/components/offers/offer-types.ts';
import { OldestCheck } from '#client/components/offers/oldest-check.tsx';
import { EmptyState } from '#client/components/page-parts/empty-state.tsx';
import { href } from '#routes/href.ts';
import { campaignListHref } from './campaign-list-href.ts';
import styles from './campaign-offers.module.css';

interface CampaignOffersProps {
  campaign: {
    count: number;
    kinds: readonly string[];
    minTotalPence: number | null;
    operators: readonly { slug: string; name: string }[];
    partner: { name: string; cruiseLine: string | null };
  };
  list: { items: readonly (OfferCardFacts & { partner: { name: string } })[]; oldestCheck: string | null };
}

export function CampaignOffers({ campaign, list: { items: offers, oldestCheck } }: CampaignOffersProps) {
  const { count, operators, partner } = campaign;
  const hasMore = count > offers.length;
  const listHref = campaignListHref(campaign);
  return (
    <section aria-labelledby="on-sale">
      <h2 id="on-sale">{count > 0 ? `${count} on sale today` : 'Nothing priced this week'}</h2>
      <OldestCheck checkedAt={oldestCheck} />
      <FirstDeparture day={offers[0]?.departs} />
      {offers.length > 0 ? (
        <OfferCards
          offers={offers}
          operatorOf={operators.length > 1 ? (offer) => offer.partner.name : undefined}
        />
      ) : (
        <EmptyState heading="We price these to order" level={3}>
          <p>Tell us the month and who’s going, and a branch will come back with a total.</p>
        </EmptyState>
      )}
      {hasMore && <p className={styles.moreNote}>{`These are the next ${offers.length} to leave.`}</p>}
      {count > 0 && listHref && (
        <p className={styles.moreNote}>
          <a href={listHref}>{hasMore ? 'See them all' : 'Choose among them'}</a> by month, length and budget.
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

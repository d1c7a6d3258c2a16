/** Offer that the visitor came to ask about, shown so that it need not be copied into the form. */

import panelStyles from '#client/components/page-parts/panel.module.css';
import { formatLongDay, formatNights } from '#shared/dates.ts';
import { offerHref } from '../offer-href.ts';
import type { RequestedOfferFacts } from './contact.query.ts';
import styles from './requested-offer.module.css';

export function RequestedOffer({ code, offer }: { code: string; offer: RequestedOfferFacts | null }) {
  return (
    <section className={`${panelStyles.plain} ${styles.askedOffer}`} aria-labelledby="asked-offer">
      <h2 id="asked-offer">You’re asking about {code}</h2>
      {offer ? (
        <p>
          <a href={offerHref(offer)}>{offer.title}</a>, {formatLongDay(offer.departs)},{' '}
          {formatNights(offer.nights)}. Quote the code and we’ll have the same page in front of us.
        </p>
      ) : (
        <p>
          We can’t find {code} among today’s offers, so it may have ended. Ring us anyway, and we’ll tell you
          what happened to it and what comes closest now.
        </p>
      )}
    </section>
  );
}

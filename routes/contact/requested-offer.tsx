/** The offer a visitor came to ask about, so that it need not be copied out. */

import panelStyles from '#client/components/panel.module.css';
import { formatLongDay, formatNights } from '#shared/dates.ts';
import { href } from '../href.ts';
import type { RequestedOfferFacts } from './contact.query.ts';
import styles from './requested-offer.module.css';

export function RequestedOffer({ code, offer }: { code: string; offer: RequestedOfferFacts | null }) {
  return (
    <section className={`${panelStyles.plain} ${styles.askedOffer}`} aria-labelledby="asked-offer">
      <h2 id="asked-offer">You are asking about {code}</h2>
      {offer ? (
        <p>
          <a href={href('sale', {}, { code })}>{offer.title}</a>, {formatLongDay(offer.departs)},{' '}
          {formatNights(offer.nights)}. Say the code and we have the same page in front of us.
        </p>
      ) : (
        <p>
          We cannot find {code} among today’s offers; it may have ended. Ring all the same: we can tell you
          what happened to it and what is nearest to it now.
        </p>
      )}
    </section>
  );
}

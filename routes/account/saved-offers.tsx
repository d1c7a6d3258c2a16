/** Offers saved in the account, each with a link to it and a remove button. */

import buttonStyles from '#client/components/page-parts/button.module.css';
import { href } from '#routes/href.ts';
import { formatDay, formatNights } from '#shared/dates.ts';
import { offerHref } from '../offer-href.ts';
import ownListStyles from './own-list.module.css';
import type { SavedOffer } from './saved-offer.query.ts';

export function SavedOffers({ saved }: { saved: readonly SavedOffer[] }) {
  return (
    <section id="saved" aria-labelledby="saved-heading">
      <h2 id="saved-heading">Saved holidays</h2>
      {saved.length === 0 ? (
        <p>
          Nothing yet. Save a holiday and you’ll find it here: <a href={href('sale')}>see all offers</a>.
        </p>
      ) : (
        <ul className={ownListStyles.list}>
          {saved.map(({ id, offer }) => (
            <li key={id}>
              <div>
                {offer ? (
                  <>
                    <a href={offerHref(offer)}>{offer.title}</a>
                    <span>
                      {formatDay(offer.departs)}, {formatNights(offer.nights)}
                    </span>
                  </>
                ) : (
                  <>
                    <strong>{id}</strong>
                    <span>No longer on sale</span>
                  </>
                )}
              </div>
              <form action="/account/saved" method="post">
                <button
                  className={buttonStyles.link}
                  name="forget"
                  value={id}
                  type="submit"
                  aria-label={`Remove ${offer?.title ?? id} from your list`}
                >
                  Remove{' '}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The offers somebody has put aside, each with the way to it and off the list. */

import buttonStyles from '#client/components/button.module.css';
import { href } from '#routes/href.ts';
import { formatDay, formatNights } from '#shared/dates.ts';
import ownListStyles from './own-list.module.css';
import type { SavedOffer } from './saved-offer.query.ts';

export function SavedOffers({ saved }: { saved: readonly SavedOffer[] }) {
  return (
    <section id="saved" aria-labelledby="saved-heading">
      <h2 id="saved-heading">Saved offers</h2>
      {saved.length === 0 ? (
        <p>
          Nothing yet. What you save is listed here: <a href={href('sale')}>see all offers</a>.
        </p>
      ) : (
        <ul className={ownListStyles.list}>
          {saved.map(({ id, offer }) => (
            <li key={id}>
              <div>
                {offer ? (
                  <>
                    <a href={href('sale', {}, { code: id })}>{offer.title}</a>
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
                  aria-label={`Take ${offer?.title ?? id} off the list`}
                >
                  Take off
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

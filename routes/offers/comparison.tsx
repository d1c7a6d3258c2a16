/** Table of up to four saved offers: a column for each offer, a row for each criterion. */
import { offerHref } from '../offer-href.ts';
import { compareOffers } from './compare-offers.ts';
import styles from './comparison.module.css';
import type { ComparedOffer } from './shortlist.query.ts';

export function Comparison({ offers, now }: { offers: readonly ComparedOffer[]; now: Date }) {
  return (
    // Scrolls by touch and by the arrow keys when wider than the screen.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className={styles.scroller} aria-label="Saved holidays compared" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {offers.map((offer) => (
              <th key={offer.id} scope="col">
                <a href={offerHref(offer)}>{offer.title}</a>
                <span>{offer.id}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareOffers(offers, now).map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((lines, index) => (
                <td key={offers[index]?.id}>
                  {lines.length > 1 ? (
                    <ul>
                      {lines.map((line) => (
                        <li key={line}>{line}</li>
                      ))}
                    </ul>
                  ) : (
                    (lines[0] ?? <span className={styles.unsaid}>not said</span>)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

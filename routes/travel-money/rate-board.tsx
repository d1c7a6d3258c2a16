/** Rate board: each currency with both rates, three round sums, the smallest note, and its stock. */

import { popularCurrenciesFirst } from '#client/components/rates/popular-currencies-first.ts';
import { RateCells } from '#client/components/rates/rate-cells.tsx';
import rateFiguresStyles from '#client/components/rates/rate-figures.module.css';
import { liveProps } from '#client/live/live-text.ts';
import { formatPounds, formatUnits } from '#shared/money/money.ts';
import { poundsToNotes } from '#shared/money/pounds-to-notes.ts';
import { joinWords } from '#shared/words.ts';
import styles from './rate-board.module.css';
import { StockLocations } from './stock-locations.tsx';
import type { Bureau, Rate } from './travel-money.query.ts';

interface RateBoardProps {
  rates: readonly Rate[];
  sums: readonly number[];
  bureaux: readonly Bureau[];
  /** The branch in the address, if any. */
  chosen: Bureau | undefined;
}

export function RateBoard({ rates, sums, bureaux, chosen }: RateBoardProps) {
  return (
    <>
      {/* Where the board is narrow, each currency is two rates until this is opened. */}
      <details className={styles.allFigures} open={chosen !== undefined}>
        <summary>What {joinWords(sums.map(formatPounds))} get, and who has the notes</summary>
      </details>
      <table className={`${rateFiguresStyles.table} ${styles.rateBoard}`}>
        <caption className="visually-hidden">
          Foreign money for one pound, and for three round amounts
        </caption>
        <thead>
          <tr>
            <th scope="col">Currency</th>
            <th scope="col">
              We sell <small>for £1</small>
            </th>
            <th scope="col">
              We buy back <small>for £1</small>
            </th>
            {sums.map((pence) => (
              <th scope="col" key={pence} className={styles.sum}>
                {formatPounds(pence)} <small>gets you, in notes</small>
              </th>
            ))}
            <th scope="col" className={styles.more}>
              Smallest note
            </th>
            <th scope="col" className={styles.more}>
              {chosen ? `At ${chosen.name}` : 'In stock at'}
            </th>
          </tr>
        </thead>
        <tbody>
          {popularCurrenciesFirst(rates).map((rate) => (
            <tr key={rate.code}>
              <RateCells rate={rate} sellClass={styles.sell} />
              {sums.map((pence) => (
                <td
                  key={pence}
                  className={styles.sum}
                  data-label={`${formatPounds(pence)} gets`}
                  {...liveProps('rates', rate.code, 'notes', pence)}
                >
                  {poundsToNotes(pence, rate)}
                </td>
              ))}
              <td className={styles.more} data-label="Smallest note">
                {formatUnits(rate.smallestNote, rate.symbol)}
              </td>
              <td className={`${styles.more} ${styles.held}`}>
                <StockLocations rate={rate} bureaux={bureaux} chosen={chosen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

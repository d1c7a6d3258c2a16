/** Rate board: each currency with both rates, three round sums, the smallest note, and its stock. */

import { popularCurrenciesFirst } from '#client/components/rates/popular-currencies-first.ts';
import rateFiguresStyles from '#client/components/rates/rate-figures.module.css';
import { liveProps } from '#client/live/live-text.ts';
import { formatPounds, formatRate, formatUnits } from '#shared/money/money.ts';
import { poundsToNotes } from '#shared/money/pounds-to-notes.ts';
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
    <table className={`${rateFiguresStyles.table} ${styles.rateBoard}`}>
      <caption className="visually-hidden">Foreign money for one pound, and for three round amounts</caption>
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
            <th scope="row">
              {rate.name} <abbr title={rate.name}>{rate.code}</abbr>
            </th>
            <td
              className={`${rateFiguresStyles.sell} ${styles.sell}`}
              {...liveProps('rates', rate.code, 'sell')}
            >
              {formatRate(rate.sell)}
            </td>
            <td {...liveProps('rates', rate.code, 'buy')}>
              {rate.buy === null ? 'No' : formatRate(rate.buy)}
            </td>
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
  );
}

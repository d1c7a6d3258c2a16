/** Rates board: selling and buying rates side by side, and what a round sum of pounds buys in notes. */

import type { ExchangeRate } from '#shared/money/exchange.ts';
import { formatPounds } from '#shared/money/money.ts';
import { poundsToNotes } from '#shared/money/pounds-to-notes.ts';
import { checkedAtText, liveProps } from '../../live/live-text.ts';
import { popularCurrenciesFirst } from './popular-currencies-first.ts';
import { RateCells } from './rate-cells.tsx';
import rateFiguresStyles from './rate-figures.module.css';
import styles from './rates-table.module.css';

interface RateRow extends ExchangeRate {
  readonly leadDays: number;
}

interface RatesTableProps {
  rates: readonly RateRow[];
  caption: string;
  /** True for one branch that stocks every currency; the time of the check is shown above the table. */
  inStock?: boolean;
}

const examplePounds = 500;

export function RatesTable({ rates, caption, inStock = false }: RatesTableProps) {
  const oldest = rates.map(({ checkedAt }) => checkedAt).sort()[0];
  if (!oldest) return null;
  const codes = rates.map(({ code }) => code).join('+');
  return (
    <div className={styles.rates}>
      <table className={rateFiguresStyles.table}>
        <caption>
          {caption}{' '}
          {!inStock && <span {...liveProps('rates', codes, 'checked')}>{checkedAtText(oldest)}</span>}
        </caption>
        <thead>
          <tr>
            <th scope="col">Currency</th>
            <th scope="col">
              We sell <small>for £1</small>
            </th>
            <th scope="col">
              We buy <small>for £1</small>
            </th>
            <th scope="col">
              {formatPounds(examplePounds * 100)} <small>brings, in notes</small>
            </th>
            {!inStock && (
              <th scope="col" className={styles.order}>
                To order
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {popularCurrenciesFirst(rates).map((rate) => (
            <tr key={rate.code}>
              <RateCells rate={rate} sellClass={styles.sell} />
              <td {...liveProps('rates', rate.code, 'notes', examplePounds * 100)}>
                {poundsToNotes(examplePounds * 100, rate)}
              </td>
              {!inStock && <td className={styles.order}>{orderTime(rate.leadDays)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function orderTime(days: number): string {
  if (days <= 0) return 'Same day';
  return days === 1 ? '1 working day' : `${days} working days`;
}

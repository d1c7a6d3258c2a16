/** When the rates were checked, and a plain word when that is not lately. */
import { formatCheckedAt, formatDayOf } from '#shared/dates.ts';
import { rateAge } from '#shared/money/rate-age.ts';
import { liveProps, rateAgeText } from '../live/live-text.ts';
import styles from './rates-checked-at.module.css';

interface RatesCheckedAtProps {
  checkedAt: string;
  now: Date;
  /** Currencies that it speaks of, where not of all. */
  codes?: readonly string[];
}

export function RatesCheckedAt({ checkedAt, now, codes = [] }: RatesCheckedAtProps) {
  const keys = codes.join('+');
  return (
    <p className={styles.rateTime} data-live-age={rateAge(checkedAt, now)}>
      <b>
        Rates checked{' '}
        <time dateTime={checkedAt} data-day={formatDayOf(checkedAt)} {...liveProps('rates', keys, 'since')}>
          {formatCheckedAt(checkedAt, now)}
        </time>
        .
      </b>{' '}
      <span {...liveProps('rates', keys, 'age')}>{rateAgeText(checkedAt, now)}</span>
    </p>
  );
}

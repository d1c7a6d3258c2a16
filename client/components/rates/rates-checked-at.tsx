/** Time of the last rates check, with a plain note when it is not recent. */
import { formatCheckedAt, formatDayOf } from '#shared/dates.ts';
import { rateAge } from '#shared/money/rate-age.ts';
import { liveProps, rateAgeText } from '../../live/live-text.ts';
import styles from './rates-checked-at.module.css';

interface RatesCheckedAtProps {
  checkedAt: string;
  now: Date;
  /** Currencies that it covers; empty for all. */
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

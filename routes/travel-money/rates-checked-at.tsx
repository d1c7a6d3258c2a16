/** When the rates were checked, and a plain word when that is not lately. */
import { liveProps, rateAgeText } from '#client/live/live-text.ts';
import { formatCheckedAt, formatDay, londonDay } from '#shared/dates.ts';
import { rateAge } from '#shared/money/rate-age.ts';
import styles from './rates-checked-at.module.css';

export function RatesCheckedAt({ checkedAt, now }: { checkedAt: string; now: Date }) {
  return (
    <p className={styles.rateTime} data-live-age={rateAge(checkedAt, now)}>
      <b>
        Rates checked{' '}
        <time
          dateTime={checkedAt}
          data-day={formatDay(londonDay(new Date(checkedAt)))}
          {...liveProps('rates', '', 'since')}
        >
          {formatCheckedAt(checkedAt, now)}
        </time>
        .
      </b>{' '}
      <span {...liveProps('rates', '', 'age')}>{rateAgeText(checkedAt, now)}</span>
    </p>
  );
}

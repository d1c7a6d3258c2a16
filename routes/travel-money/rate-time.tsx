/** When the rates were checked, and a plain word when that is not lately. */
import { liveProps, sayAge } from '#client/live/live-words.ts';
import { formatChecked, formatDay, londonDay } from '#shared/dates.ts';
import { rateAge } from '#shared/rate-age.ts';
import styles from './rate-time.module.css';

export function RateTime({ checkedAt, now }: { checkedAt: string; now: Date }) {
  return (
    <p className={styles.rateTime} data-live-age={rateAge(checkedAt, now)}>
      <b>
        Rates checked{' '}
        <time
          dateTime={checkedAt}
          data-day={formatDay(londonDay(new Date(checkedAt)))}
          {...liveProps('rates', '', 'since')}
        >
          {formatChecked(checkedAt, now)}
        </time>
        .
      </b>{' '}
      <span {...liveProps('rates', '', 'age')}>{sayAge(checkedAt, now)}</span>
    </p>
  );
}

/** When the rates were checked, and a plain word when that is not lately. */
import { formatChecked, formatDay, londonClock } from '#shared/dates.ts';
import { ageWords, minutesSince, rateAge } from '#shared/rate-age.ts';

export function RateTime({ checkedAt, now }: { checkedAt: string; now: Date }) {
  const age = rateAge(checkedAt, now);
  const old = ageWords(minutesSince(checkedAt, now));
  return (
    <p className={`rate-time is-${age}`}>
      <b>
        Rates checked{' '}
        <time dateTime={checkedAt} data-day={formatDay(londonClock(new Date(checkedAt)).date)}>
          {formatChecked(checkedAt, now)}
        </time>
        .
      </b>{' '}
      {age === 'ageing' && `That is ${old} ago: ask the branch before you set out.`}
      {age === 'stale' &&
        `That is more than ${old} ago: they show what to expect, and the branch tells you the rate of the moment. Reserving is switched off until they have been checked again.`}
    </p>
  );
}

/** Currency with today's rate, entry requirements, and the few facts that must be right. */

import { useApp } from '#client/app-context.ts';
import { withArticle } from '#client/components/offers/with-article.ts';
import { href } from '#routes/href.ts';
import { formatCheckedAt } from '#shared/dates.ts';
import { formatRateUnits } from '#shared/money/money.ts';
import type { DestinationGuide } from './destination.query.ts';
import styles from './money-and-entry.module.css';

export function MoneyAndEntry({ guide }: { guide: DestinationGuide }) {
  return (
    <div className={styles.columns}>
      <section aria-labelledby="money">
        <h2 id="money">Money</h2>
        <p>{guide.money}</p>
        {guide.rate && <TodaysRate rate={guide.rate} />}
      </section>
      <section aria-labelledby="facts">
        <h2 id="facts">Good to know</h2>
        <dl>
          {guide.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {guide.entryAdviceUrl && (
          <p>
            For passports, visas and safety, read{' '}
            <a href={guide.entryAdviceUrl}>
              the Foreign Office’s advice for {withArticle(guide.countryName)}
            </a>{' '}
            before you book and again before you go. Rules change.
          </p>
        )}
      </section>
    </div>
  );
}

function TodaysRate({ rate }: { rate: NonNullable<DestinationGuide['rate']> }) {
  const { now } = useApp();
  return (
    <p>
      On our board today <strong>£1 buys {formatRateUnits(rate.sell, rate.symbol)}</strong>, checked{' '}
      {formatCheckedAt(rate.checkedAt, now)}.{' '}
      <a href={href('travel-money', {}, { currency: rate.code })}>
        Reserve {rate.code === 'EUR' ? 'euros' : rate.name}
      </a>
    </p>
  );
}

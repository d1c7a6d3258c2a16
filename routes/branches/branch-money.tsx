/** Today's rates for the currencies that a shop stocks; first on the page of a shop with a bureau. */
import { popularCurrenciesFirst } from '#client/components/rates/popular-currencies-first.ts';
import { RatesCheckedAt } from '#client/components/rates/rates-checked-at.tsx';
import { RatesTable } from '#client/components/rates/rates-table.tsx';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics/analytics-events.ts';
import { telHref } from '#shared/phone.ts';
import type { BranchDetails, BranchRate } from './branch.query.ts';
import styles from './branch-money.module.css';

/** Number of currencies shown at first, the most requested; the rest are collapsed. */
const shownAtOnce = 8;

interface BranchMoneyProps {
  branch: BranchDetails;
  /** Only of the currencies that the branch stocks. */
  rates: readonly BranchRate[];
  now: Date;
}

export function BranchMoney({ branch, rates, now }: BranchMoneyProps) {
  if (!branch.services.includes('travel-money')) return <NoBureau />;
  const checkedAt = rates.map((rate) => rate.checkedAt).sort()[0];
  if (!checkedAt) return null;
  const ordered = popularCurrenciesFirst(rates);
  // A single further row takes no more room than the summary line that would hide it.
  const count = ordered.length > shownAtOnce + 1 ? shownAtOnce : ordered.length;
  const [shown, others] = [ordered.slice(0, count), ordered.slice(count)];
  return (
    <section aria-labelledby="travel-money">
      <h2 id="travel-money">Travel money here today</h2>
      <RatesCheckedAt checkedAt={checkedAt} now={now} codes={rates.map(({ code }) => code)} />
      <RatesTable rates={shown} caption={`Notes held at ${branch.name}.`} inStock />
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{others.length} more currencies held here</summary>
          <RatesTable rates={others} caption={`Also held at ${branch.name}.`} inStock />
        </details>
      )}
      <p>
        <a href={href('travel-money', {}, { branch: branch.slug })}>Reserve notes to collect here</a>, or ring{' '}
        <a href={telHref(branch.phone)} {...eventProps('call', branch.slug)}>
          {branch.phone}
        </a>
        . There is nothing to pay until you collect them.{' '}
        {branch.services.includes('buy-back') && 'We buy notes back here. '}
        <a href={href('travel-money')}>What to bring, and how we work it out</a>.
      </p>
    </section>
  );
}

function NoBureau() {
  return (
    <section aria-labelledby="travel-money">
      <h2 id="travel-money">Travel money</h2>
      <p>
        We don’t stock foreign notes here.{' '}
        <a href={href('travel-money')}>Today’s rates, and the branches that do</a>.
      </p>
    </section>
  );
}

/** Today's rates for the currencies a shop holds; leads the page of a shop with a bureau. */
import { RatesTable } from '#client/components/rates-table.tsx';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics/analytics-events.ts';
import { telHref } from '#shared/phone.ts';
import type { BranchDetails, BranchRate } from './branch.query.ts';

interface BranchMoneyProps {
  branch: BranchDetails;
  rates: readonly BranchRate[];
}

export function BranchMoney({ branch, rates }: BranchMoneyProps) {
  const stockedRates = rates.filter(({ stockedIn }) => stockedIn.includes(branch.slug));
  if (!branch.services.includes('travel-money')) return <NoBureau />;
  if (stockedRates.length === 0) return null;
  return (
    <section aria-labelledby="travel-money">
      <h2 id="travel-money">Travel money here today</h2>
      <RatesTable rates={stockedRates} caption={`Notes held at ${branch.name}.`} inStock />
      <p>
        Ring{' '}
        <a href={telHref(branch.phone)} {...eventProps('call', branch.slug)}>
          {branch.phone}
        </a>{' '}
        to have notes put aside; you pay when you collect, at the rate on the board.{' '}
        {branch.services.includes('buy-back') && 'We buy notes back here. '}
        <a href={href('travel-money')}>What to bring, and how the sum is done</a>.
      </p>
    </section>
  );
}

function NoBureau() {
  return (
    <section aria-labelledby="travel-money">
      <h2 id="travel-money">Travel money</h2>
      <p>
        This shop holds no foreign notes.{' '}
        <a href={href('travel-money')}>Today’s rates, and the shops that do</a>.
      </p>
    </section>
  );
}

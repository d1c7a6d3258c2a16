/** Comparison of three ways to pay for a holiday, with the amounts of the plan above. */

import panelStyles from '#client/components/page-parts/panel.module.css';
import { formatDay } from '#shared/dates.ts';
import { formatExactPounds, formatPounds } from '#shared/money/money.ts';
import type { PaymentPlan, PaymentPlanRequest } from '#shared/money/payment-plan.ts';
import styles from './payment-comparison.module.css';

interface PaymentComparisonProps {
  request: PaymentPlanRequest;
  plan: PaymentPlan;
  feePence: number;
}

export function PaymentComparison({ request, plan, feePence }: PaymentComparisonProps) {
  const deposit = request.depositPence > 0 ? `${formatPounds(request.depositPence)}, the deposit` : 'Nothing';
  const methods = [
    {
      name: 'Month by month',
      today: deposit,
      before: monthlyLabel(plan),
      extra: formatPounds(plan.kind === 'monthly' ? feePence : 0),
      suitedTo: 'A steady budget',
    },
    {
      name: 'Deposit, then balance',
      today: deposit,
      before: `${formatPounds(plan.balancePence - feePence)} by ${formatDay(plan.dueOn)}`,
      extra: '£0',
      suitedTo: 'Money that’s tied up until later',
    },
    {
      name: 'All at once',
      today: `${formatPounds(request.totalPence)}, the whole price`,
      before: 'Nothing',
      extra: '£0',
      suitedTo: 'Getting it out of the way',
    },
  ];
  if (plan.kind === 'paid' || plan.kind === 'due-now') return null;
  return (
    <section className={styles.ways} aria-labelledby="ways">
      <h2 id="ways">Three ways compared</h2>
      <ul className="plain">
        {methods.map(({ name, today, before, extra, suitedTo }) => (
          <li key={name} className={panelStyles.plain}>
            <h3>{name}</h3>
            <dl>
              <dt>Today</dt>
              <dd>{today}</dd>
              <dt>Before you travel</dt>
              <dd>{before}</dd>
              <dt>Extra charge from us</dt>
              <dd>{extra}</dd>
              <dt>Suits</dt>
              <dd>{suitedTo}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function monthlyLabel(plan: PaymentPlan): string {
  if (plan.kind !== 'monthly') return 'No room for enough payments';
  const [first, second] = plan.instalments;
  const usual = second ?? first;
  const count = `${plan.instalments.length} payments of ${formatExactPounds(usual?.pence ?? 0)}`;
  return first && second && first.pence !== second.pence
    ? `${count}, the first ${formatExactPounds(first.pence)}`
    : count;
}

/** The three ways to pay for a holiday side by side, in the sums of the plan shown above. */

import panelStyles from '#client/components/panel.module.css';
import { formatDay } from '#shared/dates.ts';
import { formatExactPounds, formatPounds } from '#shared/money.ts';
import type { PaymentPlan, PlanAsked } from '#shared/payment-plan.ts';
import styles from './ways-compared.module.css';

interface WaysComparedProps {
  asked: PlanAsked;
  plan: PaymentPlan;
  feePence: number;
}

export function WaysCompared({ asked, plan, feePence }: WaysComparedProps) {
  const deposit = asked.depositPence > 0 ? `${formatPounds(asked.depositPence)}, the deposit` : 'Nothing';
  const ways = [
    {
      name: 'Month by month',
      today: deposit,
      before: monthlyWords(plan),
      extra: formatPounds(plan.kind === 'monthly' ? feePence : 0),
      suits: 'A steady budget',
    },
    {
      name: 'Deposit, then balance',
      today: deposit,
      before: `${formatPounds(plan.balancePence - feePence)} by ${formatDay(plan.dueOn)}`,
      extra: '£0',
      suits: 'Savings you can reach later',
    },
    {
      name: 'All at once',
      today: `${formatPounds(asked.totalPence)}, the whole price`,
      before: 'Nothing',
      extra: '£0',
      suits: 'Anyone who wants it done',
    },
  ];
  if (plan.kind === 'paid' || plan.kind === 'due-now') return null;
  return (
    <section className={styles.ways} aria-labelledby="ways">
      <h2 id="ways">Three ways compared</h2>
      <ul className="plain">
        {ways.map(({ name, today, before, extra, suits }) => (
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
              <dd>{suits}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function monthlyWords(plan: PaymentPlan): string {
  if (plan.kind !== 'monthly') return 'No room for enough payments';
  const [first, second] = plan.instalments;
  const usual = second ?? first;
  const count = `${plan.instalments.length} payments of ${formatExactPounds(usual?.pence ?? 0)}`;
  return first && second && first.pence !== second.pence
    ? `${count}, the first ${formatExactPounds(first.pence)}`
    : count;
}

/** Payments with date and remainder, to print or add to a calendar. */

import actionsStyles from '#client/components/page-parts/actions.module.css';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { PrintButton } from '#client/components/page-parts/print-button.tsx';
import { href } from '#routes/href.ts';
import { formatDay, formatLongDay, formatWeekday } from '#shared/dates.ts';
import { formatExactPounds, formatPounds } from '#shared/money/money.ts';
import type { PaymentPlan, PaymentPlanRequest } from '#shared/money/payment-plan.ts';
import type { PageQuery } from '#shared/page.ts';
import styles from './plan-table.module.css';
import planResultStyles from './plan-text.module.css';

interface PlanTableProps {
  request: PaymentPlanRequest;
  plan: PaymentPlan & { kind: 'monthly' };
  cancelRule: string;
  query: PageQuery | null;
}

export function PlanTable({ request, plan, cancelRule, query }: PlanTableProps) {
  return (
    <div className={`${planResultStyles.result} ${styles.planAnswer}`}>
      <p className="eyebrow">{query ? 'Your payments' : 'An example'}</p>
      <h2 className={styles.planSum}>{formatTotal(request, plan)}</h2>
      <p>
        {formatPounds(request.totalPence)} in all, for a holiday that leaves on{' '}
        {formatLongDay(request.departs)}. Everything is paid by {formatDay(plan.dueOn)}, the day the balance
        is due.
      </p>
      <table className={styles.planTable}>
        <caption className="visually-hidden">The payments, one a month</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">You pay</th>
            <th scope="col">Left to pay</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Today, the deposit</th>
            <td>{formatExactPounds(request.depositPence)}</td>
            <td>{formatExactPounds(plan.balancePence)}</td>
          </tr>
          {plan.instalments.map(({ date, pence, remainingPence }) => (
            <tr key={date}>
              <th scope="row">
                <span className={styles.weekday}>{formatWeekday(date)}</span> {formatDay(date)}
              </th>
              <td>{formatExactPounds(pence)}</td>
              <td>{remainingPence === 0 ? 'Nothing' : formatExactPounds(remainingPence)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.cancelRule}>
        <b>If you cancel.</b> {cancelRule.replace(/^If you cancel, y/, 'Y')}
      </p>
      {query && (
        <ul className={`${actionsStyles.list} ${styles.actions}`}>
          <li>
            <a className={buttonStyles.solid} href={calendarHref(query)}>
              Add the dates to my calendar
            </a>
          </li>
          <li>
            <PrintButton>Print this list</PrintButton>
          </li>
        </ul>
      )}
    </div>
  );
}

/** `£120 today, then £251.32 and 6 × £251.28`. */
function formatTotal({ depositPence }: PaymentPlanRequest, { instalments }: PlanTableProps['plan']): string {
  const [first, second] = instalments;
  const deposit = depositPence > 0 ? `${formatPounds(depositPence)} today, then ` : '';
  if (!first || !second || first.pence === second.pence)
    return `${deposit}${instalments.length} × ${formatExactPounds(first?.pence ?? 0)}`;
  const rest = `${instalments.length - 1} × ${formatExactPounds(second.pence)}`;
  return `${deposit}${formatExactPounds(first.pence)} and ${rest}`;
}

/** Returns the address of the same plan as a calendar file. */
function calendarHref(query: NonNullable<PlanTableProps['query']>): string {
  return href('pay-monthly', {}, query).replace('?', '.ics?');
}

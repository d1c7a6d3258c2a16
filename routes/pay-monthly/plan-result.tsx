/** Result of the calculator: payments with their dates, or why there are none and what to do. */

import buttonStyles from '#client/components/page-parts/button.module.css';
import { formatDay, formatLongDay, formatMonth } from '#shared/dates.ts';
import { formatPounds } from '#shared/money/money.ts';
import type { PaymentPlan, PaymentPlanRequest } from '#shared/money/payment-plan.ts';
import type { PageQuery } from '#shared/page.ts';
import { href } from '../href.ts';
import type { PlanRules } from './pay-monthly.query.ts';
import styles from './plan-result.module.css';
import { PlanTable } from './plan-table.tsx';
import planResultStyles from './plan-text.module.css';

export interface PlanResultProps {
  request: PaymentPlanRequest;
  plan: PaymentPlan;
  rules: PlanRules;
  /** The ISO day in London. */
  today: string;
  /** Submitted values as the address has them; null for the example. */
  query: PageQuery | null;
}

export function PlanResult({ request, plan, rules, today, query }: PlanResultProps) {
  if (plan.kind === 'monthly')
    return <PlanTable request={request} plan={plan} cancelRule={rules.cancelRule} query={query} />;
  return (
    <div className={`${planResultStyles.result} ${styles.planAnswer}`}>
      {plan.kind === 'paid' && (
        <>
          <h2>Nothing left to pay</h2>
          <p>Your deposit is the whole price of the holiday.</p>
        </>
      )}
      {plan.kind === 'due-now' && <DueNow request={request} plan={plan} rules={rules} today={today} />}
      {plan.kind === 'too-late' && <TooLate plan={plan} rules={rules} query={query} />}
    </div>
  );
}

function DueNow({
  request,
  plan,
  rules,
  today,
}: Pick<PlanResultProps, 'request' | 'plan' | 'rules' | 'today'>) {
  return (
    <>
      <h2>Your balance is due now</h2>
      <p className={styles.sum}>{formatPounds(plan.balancePence)}</p>
      <p>
        You leave on {formatLongDay(request.departs)}, and everything has to be paid {rules.dueWeeksBefore}{' '}
        weeks before, which {plan.dueOn === today ? 'is today' : `was ${formatDay(plan.dueOn)}`}. You can
        still book the holiday: you pay the whole price when you book.
      </p>
    </>
  );
}

interface TooLateProps {
  plan: PaymentPlan & { kind: 'too-late' };
  rules: PlanRules;
  query: PlanResultProps['query'];
}

function TooLate({ plan, rules, query }: TooLateProps) {
  const { balancePence, dueOn, lastStart } = plan;
  return (
    <>
      <h2>There is no room for monthly payments</h2>
      <p className={styles.sum}>
        {formatPounds(balancePence)} <small>by {formatDay(dueOn)}</small>
      </p>
      <p>
        A plan needs at least {rules.minInstalments} monthly payments before the balance is due, and has to be
        set up {rules.minWeeksBefore} weeks or more before you leave. You can pay the balance in one go or in
        parts, whenever suits you, up to {formatLongDay(dueOn)}.
      </p>
      {lastStart && query && (
        <p>
          <a
            className={buttonStyles.solid}
            href={`${href('pay-monthly', {}, { ...query, start: lastStart })}#answer`}
          >
            Start in {formatMonth(lastStart)} instead
          </a>
        </p>
      )}
    </>
  );
}

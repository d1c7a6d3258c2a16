/** Outcome of a payment: received, declined, cancelled or still unknown, each with what to do next. */
import type { PageQuery } from '#shared/page.ts';
import type { PaymentResult } from '#shared/payment.ts';
import { NotPaid } from './not-paid.tsx';
import { Paid } from './paid.tsx';
import paymentPageStyles from './payment-page.module.css';
import { PaymentPending } from './payment-pending.tsx';
import { TestModeNotice } from './test-mode-notice.tsx';

export function PaymentOutcome({ result, query }: { result: PaymentResult; query: PageQuery }) {
  return (
    <div className={paymentPageStyles.outcome}>
      {result.testMode && <TestModeNotice />}
      {renderOutcome(result, query)}
    </div>
  );
}

function renderOutcome(result: PaymentResult, query: PageQuery) {
  if (result.state === 'succeeded') return <Paid result={result} />;
  if (result.state === 'pending') return <PaymentPending result={result} query={query} />;
  return <NotPaid result={result} />;
}

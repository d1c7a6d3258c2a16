/** Receipt on the page, for printing: number, amount, date and booking; and what happens next. */

import { useApp } from '#client/app-context.ts';
import { FactList } from '#client/components/page-parts/fact-list.tsx';
import panelStyles from '#client/components/page-parts/panel.module.css';
import { PrintButton } from '#client/components/page-parts/print-button.tsx';
import { formatDateTime } from '#shared/dates.ts';
import { paymentForm } from '#shared/forms/payment.form.ts';
import { formatExactPounds } from '#shared/money/money.ts';
import type { PaymentResult } from '#shared/payment.ts';
import { telHref } from '#shared/phone.ts';
import paymentPageStyles from './payment-page.module.css';

export function Paid({ result }: { result: PaymentResult }) {
  const { site } = useApp();
  const bookingBranch = site?.branches.find(({ slug }) => slug === result.branch);
  const { confirmation } = paymentForm;
  return (
    <section className={panelStyles.plain} aria-labelledby="paid">
      <h2 id="paid">{confirmation.heading}</h2>
      <p className={paymentPageStyles.amount}>{formatExactPounds(result.amountPence)}</p>
      <FactList
        typed
        facts={[
          { label: 'Receipt number', value: result.receipt ?? '' },
          { label: 'Paid', value: result.paidAt ? formatDateTime(result.paidAt) : '' },
          { label: 'Booking reference', value: result.reference },
          { label: 'Branch', value: bookingBranch?.name ?? result.branch },
        ]}
      />
      {result.refundedPence > 0 && (
        <p>
          <strong>{formatExactPounds(result.refundedPence)}</strong> of it has been refunded to your card.
        </p>
      )}
      <ul>
        {confirmation.next.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {bookingBranch && (
        <p>
          Questions? Ring {bookingBranch.name} on{' '}
          <a href={telHref(bookingBranch.phone)}>{bookingBranch.phone}</a> and quote the receipt number.
        </p>
      )}
      <PrintButton>Print this receipt</PrintButton>
    </section>
  );
}

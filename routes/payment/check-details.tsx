/** Second payment step: a review, the text on the card statement, and the button to the card page. */

import { useApp } from '#client/app-context.ts';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { FactList } from '#client/components/page-parts/fact-list.tsx';
import panelStyles from '#client/components/page-parts/panel.module.css';
import summaryBoxStyles from '#client/forms/summary-box.module.css';
import { href } from '#routes/href.ts';
import { formatExactPounds } from '#shared/money/money.ts';
import type { CardPaymentSettings, PaymentDetails } from '#shared/payment.ts';
import { telHref } from '#shared/phone.ts';
import styles from './check-details.module.css';
import paymentPageStyles from './payment-page.module.css';
import { TestModeNotice } from './test-mode-notice.tsx';

interface CheckDetailsProps {
  details: PaymentDetails;
  sealed: string;
  checkoutFailed: boolean;
  cardPayments: CardPaymentSettings;
}

export function CheckDetails({ details, sealed, checkoutFailed, cardPayments }: CheckDetailsProps) {
  const { site } = useApp();
  const { reference, surname, amountPence, email, branch } = details;
  const bookingBranch = site?.branches.find(({ slug }) => slug === branch);
  return (
    <div className={styles.paymentCheck}>
      {checkoutFailed && <CheckoutError />}
      {cardPayments.testMode && <TestModeNotice />}
      <section className={panelStyles.plain} aria-labelledby="check-heading">
        <h2 id="check-heading">You are about to pay</h2>
        <p className={paymentPageStyles.amount}>{formatExactPounds(amountPence)}</p>
        <FactList
          typed
          facts={[
            { label: 'Booking reference', value: reference },
            { label: 'Surname on the booking', value: surname },
            { label: 'Branch', value: bookingBranch?.name ?? branch },
            { label: 'Receipt to', value: email },
          ]}
        />
        <p>
          Your card statement will say <strong>{cardPayments.statementDescriptor}</strong>.
        </p>
        <form method="post" action={href('payment-redirect')}>
          <input type="hidden" name="check" value={sealed} />
          <button className={`${buttonStyles.solid} ${buttonStyles.wide}`} type="submit">
            Continue to secure payment
          </button>
        </form>
        <p>
          <a href={href('payment', {}, { change: sealed })}>Change something</a>
        </p>
      </section>
      <CardPageNotice cardPayments={cardPayments} />
    </div>
  );
}

function CheckoutError() {
  const { site } = useApp();
  return (
    <section className={summaryBoxStyles.summary} aria-labelledby="trouble" role="alert">
      <h2 id="trouble">We can’t reach the card payment page just now</h2>
      <p>
        Nothing has been taken. Please try again in a minute: you can’t pay twice by pressing the button
        twice.
        {site && (
          <>
            {' '}
            Or pay by phone on <a href={telHref(site.phone)}>{site.phone}</a>.
          </>
        )}
      </p>
    </section>
  );
}

function CardPageNotice({ cardPayments: { host } }: { cardPayments: CardPaymentSettings }) {
  if (!host) return null;
  return (
    <p className={styles.paymentSmall}>
      You enter your card details on the page of our card company, Stripe. Its address begins with{' '}
      <strong>https://{host}</strong>: check for that before you type. We never see your card number.
    </p>
  );
}

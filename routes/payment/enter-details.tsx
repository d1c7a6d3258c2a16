/** First payment step: booking, amount, and receipt address; says so when cards are not accepted. */

import { useApp } from '#client/app-context.ts';
import panelStyles from '#client/components/page-parts/panel.module.css';
import { Form } from '#client/forms/form.tsx';
import type { FormInput } from '#shared/forms/define-form.ts';
import { paymentForm } from '#shared/forms/payment.form.ts';
import type { CardPaymentSettings, PaymentDetails } from '#shared/payment.ts';
import { telHref } from '#shared/phone.ts';
import styles from './enter-details.module.css';
import paymentPageStyles from './payment-page.module.css';
import type { PaymentStep } from './read-step.ts';
import { TestModeNotice } from './test-mode-notice.tsx';

interface EnterDetailsProps {
  cardPayments: CardPaymentSettings | null;
  step: Extract<PaymentStep, { name: 'enter' }>;
}

export function EnterDetails({ cardPayments, step: { details, expired } }: EnterDetailsProps) {
  if (!cardPayments) return <NoCards />;
  return (
    <div className={styles.paymentForm}>
      {cardPayments.testMode && <TestModeNotice />}
      {expired && (
        <p className={paymentPageStyles.notice}>
          Your details had been waiting too long, so we’ve cleared them. Nothing has been taken: please enter
          them again.
        </p>
      )}
      <Form definition={paymentForm} {...(details && { hidden: toFormValues(details) })}>
        <p>Next you’ll check what you’ve entered. Your card comes after that, on a separate page.</p>
      </Form>
    </div>
  );
}

function toFormValues({ reference, surname, amountPence, email, branch }: PaymentDetails): FormInput {
  const pounds = (amountPence / 100).toFixed(2).replace(/\.00$/, '');
  return { ref: reference, surname, amount: pounds, email, branch };
}

function NoCards() {
  const { site } = useApp();
  return (
    <section className={panelStyles.plain} aria-labelledby="no-cards">
      <h2 id="no-cards">We can’t take card payments here just now</h2>
      <p>
        You can pay at any branch, by bank transfer
        {site && (
          <>
            , or by card over the phone: <a href={telHref(site.phone)}>{site.phone}</a>
          </>
        )}
        . If your payment is due today, please ring us and we’ll note that it’s on its way.
      </p>
    </section>
  );
}

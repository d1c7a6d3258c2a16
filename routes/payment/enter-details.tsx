/** The first step: which booking, how much, where the receipt goes. Where cards are not taken it says so. */

import panelStyles from '#client/components/panel.module.css';
import { Form } from '#client/forms/form.tsx';
import { useShell } from '#client/shell.ts';
import type { FormInput } from '#shared/forms/define-form.ts';
import { paymentForm } from '#shared/forms/payment.form.ts';
import type { CardsTaken, PaymentDetails } from '#shared/payment.ts';
import { telHref } from '#shared/phone.ts';
import styles from './enter-details.module.css';
import paymentPageStyles from './payment-page.module.css';
import { PracticeNotice } from './practice-notice.tsx';
import type { PaymentStep } from './read-step.ts';

interface EnterDetailsProps {
  takes: CardsTaken | null;
  step: Extract<PaymentStep, { is: 'enter' }>;
}

export function EnterDetails({ takes, step: { details, late } }: EnterDetailsProps) {
  if (!takes) return <NoCards />;
  return (
    <div className={styles.paymentForm}>
      {takes.pretend && <PracticeNotice />}
      {late && (
        <p className={paymentPageStyles.notice}>
          Your details were waiting too long, and we have let go of them. Nothing has been taken: please enter
          them again.
        </p>
      )}
      <Form of={paymentForm} {...(details && { hidden: asTyped(details) })}>
        <p>Next you check what you have entered. The card comes after that, on another page.</p>
      </Form>
    </div>
  );
}

function asTyped({ reference, surname, amountPence, email, branch }: PaymentDetails): FormInput {
  const pounds = (amountPence / 100).toFixed(2).replace(/\.00$/, '');
  return { ref: reference, surname, amount: pounds, email, branch };
}

function NoCards() {
  const { site } = useShell();
  return (
    <section className={panelStyles.plain} aria-labelledby="no-cards">
      <h2 id="no-cards">Card payments on this page are switched off just now</h2>
      <p>
        You can pay at any branch, by bank transfer
        {site && (
          <>
            , or with your card on the telephone: <a href={telHref(site.phone)}>{site.phone}</a>
          </>
        )}
        . If your payment is due today, please ring: we note that the money is on its way.
      </p>
    </section>
  );
}

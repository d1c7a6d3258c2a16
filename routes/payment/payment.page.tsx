/** Paying for a booking: which one and how much, then a look at it all, then away to the page where the card is typed. */
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { paymentForm } from '#shared/forms/payment.form.ts';
import { notFound } from '#shared/outcomes.ts';
import type { CardsTaken } from '#shared/payment.ts';
import { CheckDetails } from './check-details.tsx';
import { EnterDetails } from './enter-details.tsx';
import { OtherWaysToPay } from './other-ways-to-pay.tsx';
import styles from './payment.module.css';
import { type PaymentWords, paymentQuery } from './payment.query.ts';
import paymentPageStyles from './payment-page.module.css';
import { type PaymentStep, paymentKeys, readStep } from './read-step.ts';

interface PaymentData {
  words: PaymentWords;
  takes: CardsTaken | null;
  step: PaymentStep;
}

export default definePage('payment/payment', {
  layout: 'standard',
  cache: 'never',
  query: paymentKeys,
  forms: [paymentForm],
  async load({ ask, query, payments }): Promise<PaymentData> {
    const { editorialPage } = await ask(paymentQuery, { name: 'payment' });
    if (!editorialPage) throw notFound('page payment');
    return { words: editorialPage, takes: payments.takes, step: readStep(query, payments) };
  },
  meta: ({ words: { title, description, art }, step }) => ({
    title: step.is === 'check' ? 'Check your payment' : title,
    description,
    art,
    // What a visitor has typed stands sealed in the address; the lasting one is without it.
    canonical: href('payment'),
    breadcrumbs:
      step.is === 'check'
        ? { trail: [{ label: title, to: href('payment') }], here: 'Check your payment' }
        : { here: title },
  }),
  Page: ({ data: { words, takes, step } }) => {
    const { title, eyebrow, opening, art, sections } = words;
    const checks = step.is === 'check' && takes;
    return (
      <div className={`wrap ${paymentPageStyles.page}`}>
        <Breadcrumbs />
        {checks ? (
          <PageHead title="Check your payment" eyebrow={eyebrow} />
        ) : (
          <PageHead title={title} eyebrow={eyebrow} lead={opening} art={art} />
        )}
        <div className={styles.paymentDesk}>
          {checks ? (
            <CheckDetails {...step} takes={takes} />
          ) : (
            <EnterDetails takes={takes} step={step.is === 'check' ? { is: 'enter', late: false } : step} />
          )}
          <OtherWaysToPay />
        </div>
        {!checks && <EditorialSections sections={sections} />}
      </div>
    );
  },
});

/** Payment page: which booking and how much, then a review, then on to the page that takes the card. */
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { paymentForm } from '#shared/forms/payment.form.ts';
import { notFound } from '#shared/http-errors.ts';
import type { CardPaymentSettings } from '#shared/payment.ts';
import { CheckDetails } from './check-details.tsx';
import { EnterDetails } from './enter-details.tsx';
import { OtherPaymentMethods } from './other-payment-methods.tsx';
import styles from './payment.module.css';
import { type PaymentContent, paymentQuery } from './payment.query.ts';
import paymentPageStyles from './payment-page.module.css';
import { type PaymentStep, paymentKeys, readStep } from './read-step.ts';

interface PaymentData {
  content: PaymentContent;
  cardPayments: CardPaymentSettings | null;
  step: PaymentStep;
}

export default definePage('payment/payment', {
  layout: 'standard',
  cache: 'no-store',
  query: paymentKeys,
  forms: [paymentForm],
  async load({ runQuery, query, payments }): Promise<PaymentData> {
    const { editorialPage } = await runQuery(paymentQuery, { name: 'payment' });
    if (!editorialPage) throw notFound('page payment');
    return { content: editorialPage, cardPayments: payments.cardPayments, step: readStep(query, payments) };
  },
  meta: ({ content: { title, description, art }, step }, { query }) => ({
    title: step.name === 'check' ? 'Check your payment' : title,
    description,
    art,
    // The address holds the visitor's input, sealed.
    privateUrl: Object.keys(query).length > 0,
    breadcrumbs:
      step.name === 'check'
        ? { trail: [{ label: title, to: href('payment') }], here: 'Check your payment' }
        : { here: title },
  }),
  Page: ({ data: { content, cardPayments, step } }) => {
    const { title, eyebrow, opening, art, sections } = content;
    const isCheckStep = step.name === 'check' && cardPayments;
    return (
      <div className={`wrap ${paymentPageStyles.page}`}>
        <Breadcrumbs />
        {isCheckStep ? (
          <PageHead title="Check your payment" eyebrow={eyebrow} />
        ) : (
          <PageHead title={title} eyebrow={eyebrow} lead={opening} art={art} />
        )}
        <div className={styles.paymentDesk}>
          {isCheckStep ? (
            <CheckDetails {...step} cardPayments={cardPayments} />
          ) : (
            <EnterDetails
              cardPayments={cardPayments}
              step={step.name === 'check' ? { name: 'enter', expired: false } : step}
            />
          )}
          <OtherPaymentMethods />
        </div>
        {!isCheckStep && <EditorialSections sections={sections} />}
      </div>
    );
  },
});

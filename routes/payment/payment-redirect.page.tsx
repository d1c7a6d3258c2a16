/** The way back from paying: whether it went through, in plain words, for the visitor who paid and nobody else. */
import { ActionList } from '#client/components/action-list.tsx';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { notFound } from '#shared/outcomes.ts';
import type { PaymentResult, Unreadable } from '#shared/payment.ts';
import { type PaymentWords, paymentQuery } from './payment.query.ts';
import { PaymentOutcome } from './payment-outcome.tsx';
import paymentPageStyles from './payment-page.module.css';
import { headingOf, readLook, resultKeys } from './result-words.ts';
import { UnreadableReturn } from './unreadable-return.tsx';

interface RedirectData {
  words: PaymentWords;
  /** Null for somebody who has come without paying, to read what may have happened. */
  result: PaymentResult | Unreadable | null;
}

export default definePage('payment/payment-redirect', {
  layout: 'standard',
  cache: 'never',
  query: resultKeys,
  async load({ ask, query, payments }): Promise<RedirectData> {
    const { editorialPage } = await ask(paymentQuery, { name: 'payment-redirect' });
    if (!editorialPage) throw notFound('page payment-redirect');
    const [sealed] = query.state ?? [];
    return { words: editorialPage, result: sealed ? await payments.readResult(sealed) : null };
  },
  meta: ({ words, result }, { query }) => {
    const lookAgain = readLook(query, result);
    return {
      title: headingOf(result) ?? words.title,
      description: words.description,
      art: words.art,
      canonical: href('payment-redirect'),
      breadcrumbs: {
        trail: [{ label: 'Pay for a booking', to: href('payment') }],
        here: headingOf(result) ?? words.title,
      },
      ...(lookAgain && { lookAgain }),
    };
  },
  Page: ({ data: { words, result }, query }) => {
    const { title, eyebrow, opening, art, sections, next } = words;
    return (
      <div className={`wrap ${paymentPageStyles.page}`}>
        <Breadcrumbs />
        {result === null ? (
          <PageHead title={title} eyebrow={eyebrow} lead={opening} art={art}>
            <ActionList actions={next} />
          </PageHead>
        ) : (
          <>
            <PageHead title={headingOf(result) ?? title} eyebrow={eyebrow} />
            {typeof result === 'string' ? (
              <UnreadableReturn why={result} />
            ) : (
              <PaymentOutcome result={result} query={query} />
            )}
          </>
        )}
        {(result === null || typeof result === 'string') && <EditorialSections sections={sections} />}
      </div>
    );
  },
});

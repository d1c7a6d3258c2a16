/** Return page after paying: the result in plain words, for the visitor who paid and no one else. */
import { ActionList } from '#client/components/page-parts/action-list.tsx';
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { notFound } from '#shared/http-errors.ts';
import type { PageQuery } from '#shared/page.ts';
import type { PaymentResult, UnsealError } from '#shared/payment.ts';
import { InvalidReturn } from './invalid-return.tsx';
import { NotPaid } from './not-paid.tsx';
import { Paid } from './paid.tsx';
import { type PaymentContent, paymentQuery } from './payment.query.ts';
import paymentPageStyles from './payment-page.module.css';
import { PaymentPending } from './payment-pending.tsx';
import { nextRefresh, resultHeading, resultKeys } from './payment-result.ts';
import { TestModeNotice } from './test-mode-notice.tsx';

interface RedirectData {
  content: PaymentContent;
  /** Null for a visitor who arrives without paying, to read about possible outcomes. */
  result: PaymentResult | UnsealError | null;
}

export default definePage('payment/payment-redirect', {
  layout: 'standard',
  cache: 'no-store',
  query: resultKeys,
  async load({ runQuery, query, payments }): Promise<RedirectData> {
    const { editorialPage } = await runQuery(paymentQuery, { name: 'payment-redirect' });
    if (!editorialPage) throw notFound('page payment-redirect');
    const [sealed] = query.state ?? [];
    return { content: editorialPage, result: sealed ? await payments.readResult(sealed) : null };
  },
  meta: ({ content, result }, { query }) => {
    const metaRefresh = nextRefresh(query, result);
    return {
      title: resultHeading(result) ?? content.title,
      description: content.description,
      art: content.art,
      privateUrl: query.state !== undefined,
      breadcrumbs: {
        trail: [{ label: 'Pay for a booking', to: href('payment') }],
        here: resultHeading(result) ?? content.title,
      },
      ...(metaRefresh && { metaRefresh }),
    };
  },
  Page: ({ data: { content, result }, query }) => {
    const { title, eyebrow, opening, art, sections, next } = content;
    return (
      <div className={`wrap ${paymentPageStyles.page}`}>
        <Breadcrumbs />
        {result === null ? (
          <PageHead title={title} eyebrow={eyebrow} lead={opening} art={art}>
            <ActionList actions={next} />
          </PageHead>
        ) : (
          <>
            <PageHead title={resultHeading(result) ?? title} eyebrow={eyebrow} />
            {typeof result === 'string' ? (
              <InvalidReturn reason={result} />
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

/** Outcome of a payment: received, declined, cancelled or still unknown, each with what to do next. */
function PaymentOutcome({ result, query }: { result: PaymentResult; query: PageQuery }) {
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

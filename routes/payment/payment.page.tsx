/** How to pay, and whether a payment has arrived: never kept, and nobody else's code on it. */
import { ActionList } from '#client/components/action-list.tsx';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { notFound } from '#shared/outcomes.ts';
import { type PaymentWords, paymentQuery } from './payment.query.ts';

export default definePage('payment/payment', {
  layout: 'standard',
  cache: 'never',
  async load({ route, ask }): Promise<PaymentWords> {
    const { editorialPage } = await ask(paymentQuery, { name: route });
    if (!editorialPage) throw notFound(`page ${route}`);
    return editorialPage;
  },
  meta: ({ title, description, art }, { route }) => ({
    title,
    description,
    art,
    breadcrumbs: {
      trail: route === 'payment' ? [] : [{ label: 'Pay for a booking', to: href('payment') }],
      here: title,
    },
  }),
  Page: ({ data: { title, eyebrow, opening, art, sections, next } }) => (
    <div className="wrap">
      <Breadcrumbs />
      <PageHead title={title} eyebrow={eyebrow} lead={opening} art={art}>
        <ActionList actions={next} />
      </PageHead>
      <EditorialSections sections={sections} />
    </div>
  ),
});

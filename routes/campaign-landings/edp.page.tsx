/** Landing page for readers of the Eastern Daily Press: finds an offer by its printed code. */

import { offerListJsonLd } from '#client/components/offers/offer-list-json-ld.ts';
import { CodeForm } from '#client/components/page-parts/code-form.tsx';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { enquiryPrintedForm } from '#shared/forms/enquiry-printed.form.ts';
import { notFound, redirect } from '#shared/http-errors.ts';
import styles from './edp.module.css';
import { edpQuery } from './edp.query.ts';
import { EndedOffers } from './ended-offers.tsx';
import { PrintedOffers } from './printed-offers.tsx';
import { ReaderBranches } from './reader-branches.tsx';

export default definePage('campaign-landings/edp', {
  layout: 'branch3',
  cache: { minutes: 1 },
  query: ['code'],
  normalizeQuery: ({ code }) => ({ code }),
  forms: [enquiryPrintedForm],
  async load({ runQuery, query }) {
    const code = query.code?.[0];
    // Posters already on display carry this address in their QR code.
    if (code) throw redirect(href('sale', {}, { code }));
    const { editorialPage: content, ...data } = await runQuery(edpQuery, {});
    if (!content) throw notFound('page edp');
    return { ...data, content };
  },
  meta: ({ content: { title, description, art } }) => ({ title, description, art }),
  structuredData: ({ printed }, { origin }) => offerListJsonLd(printed.items, origin),
  Page: ({ data: { content, printed, endedPrintedOffers, branches }, now }) => (
    <div className={`wrap ${styles.cuttings}`}>
      <PageHead title={content.title} eyebrow={content.eyebrow} lead={content.opening} art={content.art} />
      <CodeForm heading="Type the code from the advert" />
      <PrintedOffers list={printed} />
      <FormPanel definition={enquiryPrintedForm} />
      <ReaderBranches branches={branches} now={now} />
      <EndedOffers offers={endedPrintedOffers} />
      <EditorialSections sections={content.sections} />
    </div>
  ),
});

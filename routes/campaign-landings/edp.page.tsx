/** Where readers of the Eastern Daily Press find the offer they cut out, by its printed code. */
import { AskForm } from '#client/components/ask-form.tsx';
import { CodeForm } from '#client/components/code-form.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { offerList } from '#client/components/offer-list.ts';
import { PageHead } from '#client/components/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { enquiryPrintedForm } from '#shared/forms/enquiry-printed.form.ts';
import { notFound } from '#shared/outcomes.ts';
import styles from './edp.module.css';
import { edpQuery } from './edp.query.ts';
import { EndedOffers } from './ended-offers.tsx';
import { PrintedOffers } from './printed-offers.tsx';
import { ReaderShops } from './reader-shops.tsx';

export default definePage('campaign-landings/edp', {
  layout: 'branch3',
  cache: { minutes: 1 },
  forms: [enquiryPrintedForm],
  async load({ ask }) {
    const { editorialPage: words, ...data } = await ask(edpQuery, {});
    if (!words) throw notFound('page edp');
    return { ...data, words };
  },
  meta: ({ words: { title, description, art } }) => ({ title, description, art }),
  structuredData: ({ printed }, { origin }) => offerList(printed.items, origin),
  Page: ({ data: { words, printed, endedPrintedOffers, branches }, now }) => (
    <div className={`wrap ${styles.cuttings}`}>
      <PageHead title={words.title} eyebrow={words.eyebrow} lead={words.opening} art={words.art} />
      <CodeForm heading="Type the code from the cutting" />
      <PrintedOffers offers={printed.items} />
      <AskForm of={enquiryPrintedForm} />
      <ReaderShops shops={branches} now={now} />
      <EndedOffers offers={endedPrintedOffers} />
      <EditorialSections sections={words.sections} />
    </div>
  ),
});

/** One message on WhatsApp: to whom, about what, when somebody answers, and the button that opens it. */
import { AskForm } from '#client/components/ask-form.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import { notFound, unavailable } from '#shared/outcomes.ts';
import { agencyId } from '#shared/structured-data/agency.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { EnquiryMistakes } from './enquiry-mistakes.tsx';
import { OtherWays } from './other-ways.tsx';
import { enquiryKeys, enquiryVariables, readEnquiry } from './read-enquiry.ts';
import { ReadyMessage } from './ready-message.tsx';
import styles from './whatsapp-enquiry.module.css';
import { type WhatsappFacts, whatsappEnquiryQuery } from './whatsapp-enquiry.query.ts';

type Words = NonNullable<WhatsappFacts['editorialPage']>;

export default definePage('whatsapp/whatsapp-enquiry', {
  layout: 'whatsapp',
  // What a visitor writes is the visitor's.
  cache: 'never',
  query: enquiryKeys,
  forms: [enquiryShortForm],
  async load({ query, ask, now }): Promise<WhatsappFacts & { editorialPage: Words; wrong: boolean }> {
    const { editorialPage, ...facts } = await ask(whatsappEnquiryQuery, enquiryVariables(query, true));
    if (!editorialPage) throw notFound('page whatsapp-enquiry');
    if (facts.site.desks.length === 0) throw unavailable('Nobody answers messages just now');
    const wrong = (readEnquiry(query, facts, now)?.mistakes.length ?? 0) > 0;
    return { ...facts, editorialPage, wrong };
  },
  meta: ({ wrong, editorialPage: { title, description, art } }) => ({
    title: wrong ? `Error: ${title}` : title,
    description,
    art,
    canonical: href('whatsapp-enquiry'),
  }),
  structuredData: ({ editorialPage }, { url, origin }) => [
    { '@type': 'ContactPage', name: editorialPage.title, url, about: agencyId(origin) },
  ],
  Page: ({ data, query, now }) => {
    const { title, eyebrow, opening, sections, art } = data.editorialPage;
    const enquiry = readEnquiry(query, data, now);
    if (!enquiry) return null;
    return (
      <div className="wrap">
        <PageHead title={title} eyebrow={eyebrow} lead={opening} art={art} />
        <div id="enquiry" className={styles.enquiry}>
          {data.wrong ? (
            <EnquiryMistakes mistakes={enquiry.mistakes} />
          ) : (
            <ReadyMessage enquiry={enquiry} now={now} />
          )}
          <EnquiryForm enquiry={enquiry} facts={data} now={now} />
        </div>
        <OtherWays to={enquiry.to} />
        <AskForm
          of={enquiryShortForm}
          legend="Send a form instead"
          hidden={{ about: 'From the WhatsApp page' }}
        />
        <EditorialSections sections={sections} />
      </div>
    );
  },
});

/** WhatsApp message page: recipient, subject, reply time, and the button that opens WhatsApp. */

import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import summaryBoxStyles from '#client/forms/summary-box.module.css';
import { definePage } from '#routes/define-page.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import { notFound, unavailable } from '#shared/http-errors.ts';
import { agencyId } from '#shared/structured-data/agency.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { MessagePreview } from './message-preview.tsx';
import { OtherContacts } from './other-contacts.tsx';
import { type EnquiryError, enquiryKeys, enquiryVariables, readEnquiry } from './read-enquiry.ts';
import styles from './whatsapp-enquiry.module.css';
import { type WhatsappFacts, whatsappEnquiryQuery } from './whatsapp-enquiry.query.ts';

type EditorialContent = NonNullable<WhatsappFacts['editorialPage']>;

export default definePage('whatsapp/whatsapp-enquiry', {
  layout: 'whatsapp',
  // The page shows text that the visitor typed.
  cache: 'no-store',
  query: enquiryKeys,
  forms: [enquiryShortForm],
  async load({
    query,
    runQuery,
    now,
  }): Promise<WhatsappFacts & { editorialPage: EditorialContent; hasErrors: boolean }> {
    const { editorialPage, ...facts } = await runQuery(whatsappEnquiryQuery, enquiryVariables(query, true));
    if (!editorialPage) throw notFound('page whatsapp-enquiry');
    if (facts.site.desks.length === 0) throw unavailable('No one is answering messages just now');
    const hasErrors = (readEnquiry(query, facts, now)?.errors.length ?? 0) > 0;
    return { ...facts, editorialPage, hasErrors };
  },
  meta: ({ hasErrors, editorialPage: { title, description, art } }, { query }) => ({
    title: hasErrors ? `Error: ${title}` : title,
    description,
    art,
    privateUrl: Object.keys(query).length > 0,
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
          {data.hasErrors ? (
            <EnquiryErrors errors={enquiry.errors} />
          ) : (
            <MessagePreview enquiry={enquiry} now={now} />
          )}
          <EnquiryForm enquiry={enquiry} facts={data} now={now} />
        </div>
        <OtherContacts to={enquiry.to} />
        <FormPanel
          definition={enquiryShortForm}
          legend="Send a form instead"
          hidden={{ about: 'From the WhatsApp page' }}
        />
        <EditorialSections sections={sections} />
      </div>
    );
  },
});

/** Error summary of the message form, each error with a link to its field. */
function EnquiryErrors({ errors }: { errors: readonly EnquiryError[] }) {
  return (
    <section className={summaryBoxStyles.summary} aria-labelledby="problem">
      <h2 id="problem">There is a problem</h2>
      <p>Nothing you wrote is lost.</p>
      <ul className="plain">
        {errors.map(({ field, text }) => (
          <li key={field}>
            <a href={`#enquiry-${field}`}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

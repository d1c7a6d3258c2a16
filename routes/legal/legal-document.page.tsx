/** A legal or company document: which version and since when, the short of it, then the whole with anchors. */

import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { FormPanel } from '#client/components/form-panel.tsx';
import panelStyles from '#client/components/panel.module.css';
import { Prose } from '#client/components/prose.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { complaintForm } from '#shared/forms/complaint.form.ts';
import { notFound } from '#shared/http-errors.ts';
import { agencyId } from '#shared/structured-data/agency.ts';
import { CookieChoices } from './cookie-choices.tsx';
import styles from './legal-document.module.css';
import { type LegalDocument, legalDocumentQuery } from './legal-document.query.ts';
import { versionLine } from './version-line.ts';
import { Versions } from './versions.tsx';

/** The page about cookies also says whether there is anything to consent to. */
type ShownDocument = LegalDocument & { requiresConsent?: boolean };

export default definePage('legal/legal-document', {
  layout: 'standard',
  cache: { minutes: 10 },
  query: ['version'],
  forms: [complaintForm],
  async load({ params, query, runQuery, requiresConsent }): Promise<ShownDocument> {
    const asked = Number(query.version?.[0]);
    const version = Number.isInteger(asked) && asked > 0 && asked < 1000 ? asked : null;
    const variables = { slug: params.slug, version, asked: version !== null };
    const { legalDocument, asked: earlier } = await runQuery(legalDocumentQuery, variables);
    // A version that never was is passed over, as any odd value in an address is.
    const document = earlier ?? legalDocument;
    if (!document) throw notFound(`document ${params.slug}`);
    return params.slug === 'cookies' ? { ...document, requiresConsent } : document;
  },
  meta: ({ title, description, version }, { route, query }) => ({
    title: query.version?.[0] === String(version) ? `${title}, version ${version}` : title,
    description,
    art: 'lighthouse-walk',
    breadcrumbs: { here: title },
    ...(query.version ? { robots: 'noindex, follow', canonical: href(route as 'important-terms') } : {}),
  }),
  structuredData: ({ title, description, from }, { url, origin }) => [
    {
      '@type': 'WebPage',
      name: title,
      description,
      url,
      dateModified: from,
      inLanguage: 'en-GB',
      publisher: agencyId(origin),
    },
  ],
  Page: ({ data: document, route }) => (
    <article className={`wrap ${styles.legal}`}>
      <Breadcrumbs />
      <header>
        <h1>{document.title}</h1>
        <p className={styles.versionLine}>{versionLine(document)}</p>
      </header>
      <InShort summary={document.summary} />
      {document.requiresConsent !== undefined && <CookieChoices required={document.requiresConsent} />}
      <div className={styles.legalColumns}>
        <Contents sections={document.sections} />
        <div className={styles.legalSections}>
          {document.sections.map(({ id, heading, html }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>
                <span>{index + 1}</span> {heading}
              </h2>
              <Prose html={html} />
            </section>
          ))}
          {document.slug === 'privacy-policy' && (
            <FormPanel
              definition={complaintForm}
              responder="A person acknowledges it within 30 days, normally within two working days."
              dataUse="only to look into your complaint"
            />
          )}
          <Versions document={document} route={route} />
        </div>
      </div>
    </article>
  ),
});

function InShort({ summary }: { summary: LegalDocument['summary'] }) {
  if (summary.length === 0) return null;
  return (
    <section className={`${panelStyles.plain} ${styles.inShort}`} aria-labelledby="document-summary">
      <h2 id="document-summary">In short</h2>
      <ul>
        {summary.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function Contents({ sections }: { sections: LegalDocument['sections'] }) {
  return (
    <nav className={styles.legalContents} aria-labelledby="document-contents">
      <h2 id="document-contents">Contents</h2>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Legal or company document: version and dates, a summary, then the full text with anchors. */

import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import panelStyles from '#client/components/page-parts/panel.module.css';
import { PhoneFold } from '#client/components/page-parts/phone-fold.tsx';
import { Prose } from '#client/components/page-parts/prose.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { complaintForm } from '#shared/forms/complaint.form.ts';
import { notFound, redirect } from '#shared/http-errors.ts';
import { matchQuery } from '#shared/match-query.ts';
import { isNoticeTable, type NoticeTable, noticeTable } from '#shared/personal-data/notice-tables.ts';
import { agencyId } from '#shared/structured-data/agency.ts';
import { CookieChoices } from './cookie-choices.tsx';
import styles from './legal-document.module.css';
import { type LegalDocument, legalDocumentQuery } from './legal-document.query.ts';
import { RegisterTable } from './register-table.tsx';
import { versionLine } from './version-line.ts';
import { Versions } from './versions.tsx';

/** Document as shown. `requiresConsent` is set on the cookies page only. */
type ShownDocument = Omit<LegalDocument, 'sections'> & {
  readonly sections: readonly {
    readonly id: string;
    readonly heading: string;
    readonly parts: readonly NoticePart[];
  }[];
  /** Number of the version in force, which is served at the document's own address. */
  inForce: number;
  requiresConsent?: boolean;
};

export default definePage('legal/legal-document', {
  layout: 'standard',
  cache: { minutes: 10 },
  query: ['version'],
  normalizeQuery: (query) => matchQuery(query, { version: /^[1-9]\d{0,2}$/ }),
  forms: [complaintForm],
  async load({ params, query, route, runQuery, requiresConsent }): Promise<ShownDocument> {
    const version = query.version ? Number(query.version[0]) : null;
    const variables = { slug: params.slug, version, asked: version !== null };
    const { legalDocument, asked: earlier } = await runQuery(legalDocumentQuery, variables);
    if (!legalDocument) throw notFound(`document ${params.slug}`);
    const inForce = legalDocument.version;
    const shown = earlier ?? legalDocument;
    const sections = shown.sections.map(({ id, heading, html }) => ({
      id,
      heading,
      parts: splitNotice(html),
    }));
    const document = { ...shown, sections, inForce };
    // Unknown versions and the version in force have no address of their own.
    if (version !== null && (!earlier || version === inForce))
      throw redirect(href(route as 'important-terms'), 301);
    return params.slug === 'cookies' ? { ...document, requiresConsent } : document;
  },
  meta: ({ title, description, version }, { query }) => ({
    title: query.version ? `${title}, version ${version}` : title,
    description,
    art: 'lighthouse-walk',
    breadcrumbs: { here: title },
    ...(query.version ? { robots: 'noindex, follow' } : {}),
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
          {document.sections.map(({ id, heading, parts }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <PhoneFold
                label={`Read: ${heading}`}
                heading={
                  <h2 id={`${id}-heading`}>
                    <span>{index + 1}</span> {heading}
                  </h2>
                }
              >
                {parts.map((part, place) =>
                  'table' in part ? (
                    <RegisterTable key={place} table={part.table} />
                  ) : (
                    <Prose key={place} html={part.html} />
                  ),
                )}
              </PhoneFold>
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

function Contents({ sections }: Pick<ShownDocument, 'sections'>) {
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

/** Splitter of a notice's section at the placeholders for tables of the register. */
type NoticePart = { readonly html: string } | { readonly table: NoticeTable };

/**
 * Splits at paragraphs like `[[table: cookies]]`, as the query API writes them.
 * Drops a name that this build does not know.
 */
function splitNotice(html: string): readonly NoticePart[] {
  return html.split(/(<p>\[\[table: [a-z-]+\]\]<\/p>)/).flatMap((part): NoticePart[] => {
    const [, name] = /^<p>\[\[table: ([a-z-]+)\]\]<\/p>$/.exec(part) ?? [];
    if (name !== undefined) return isNoticeTable(name) ? [{ table: noticeTable(name) }] : [];
    return part.trim() === '' ? [] : [{ html: part }];
  });
}

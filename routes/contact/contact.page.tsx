/** Contact page: ways to reach us by subject, at a branch, in writing, from abroad, or with a complaint. */

import { BranchMap } from '#client/components/maps/region-map/branch-map.tsx';
import { readOfferParam, withOfferCode } from '#client/components/offers/offer-enquiry-links.ts';
import { ActionList } from '#client/components/page-parts/action-list.tsx';
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { PhoneFold } from '#client/components/page-parts/phone-fold.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { callBackForm } from '#shared/forms/call-back.form.ts';
import { contactForm } from '#shared/forms/contact.form.ts';
import { notFound } from '#shared/http-errors.ts';
import { CompanyFacts } from './company-facts.tsx';
import styles from './contact.module.css';
import { type ContactPage, contactQuery } from './contact.query.ts';
import { ContactBranches } from './contact-branches.tsx';
import { contactJsonLd } from './contact-json-ld.ts';
import { RequestedOffer } from './requested-offer.tsx';
import { Topics } from './topics.tsx';
import { WriteToUs } from './write-to-us.tsx';

export default definePage('contact/contact', {
  layout: 'standard',
  cache: { minutes: 1 },
  query: ['offer'],
  normalizeQuery: (query) => ({ offer: readOfferParam(query) ?? undefined }),
  forms: [contactForm, callBackForm],
  async load({ query, runQuery }): Promise<ContactPage> {
    const code = readOfferParam(query);
    const { editorialPage, ...parts } = await runQuery(contactQuery, {
      asked: code !== null,
      offer: code ?? '',
    });
    if (!editorialPage) throw notFound('page contact');
    return { ...parts, editorialPage };
  },
  meta: ({ editorialPage: { title, description, art } }, { query }) => ({
    title,
    description,
    art,
    breadcrumbs: { here: title },
    ...(query.offer ? { robots: 'noindex, follow' } : {}),
  }),
  structuredData: contactJsonLd,
  Page: ({ data: { editorialPage, branches, offer }, query, now }) => {
    const { title, eyebrow, opening, art, sections, next } = editorialPage;
    const code = readOfferParam(query);
    return (
      <div className={`wrap ${styles.contact}`}>
        <Breadcrumbs />
        <PageHead title={title} eyebrow={eyebrow} lead={opening} art={art}>
          <ActionList actions={code ? withOfferCode(next, code) : next} />
        </PageHead>
        {code && <RequestedOffer code={code} offer={offer ?? null} />}
        <Topics />
        <div className={styles.where}>
          <ContactBranches branches={branches} now={now} />
          <PhoneFold heading="Every branch, on a map">
            <BranchMap branches={branches} heading="Where they are" />
          </PhoneFold>
        </div>
        <WriteToUs code={code} />
        <EditorialSections sections={sections} />
        <CompanyFacts />
      </div>
    );
  },
});

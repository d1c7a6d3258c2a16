/** Page of one kind of holiday: an honest introduction, offers on sale, and advice. */

import { OfferBrowser } from '#client/components/offer-browser/offer-browser.tsx';
import { withOrder } from '#client/components/offer-browser/offer-orders.ts';
import { askedFor } from '#client/components/offer-browser/search-words.ts';
import { OfferRows } from '#client/components/offer-rows/offer-row.tsx';
import { toOfferList } from '#client/components/offer-rows/to-offer-row.ts';
import { offerListJsonLd } from '#client/components/offers/offer-list-json-ld.ts';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { FactList } from '#client/components/page-parts/fact-list.tsx';
import { PageHero } from '#client/components/pictures/page-hero.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { formatDay } from '#shared/dates.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import { notFound } from '#shared/http-errors.ts';
import { assertListPage, listPageHead } from '#shared/lists/list-page.ts';
import { normalizeOfferQuery, offerQueryKeys, readOfferSearch } from '#shared/lists/offer-filter.ts';
import { collectionHref } from './collection-href.ts';
import styles from './offer-collection.module.css';
import { offerCollectionQuery } from './offer-collection.query.ts';

export default definePage('offers/offer-collection', {
  layout: 'branch2',
  cache: { minutes: 1 },
  query: offerQueryKeys,
  normalizeQuery: normalizeOfferQuery,
  forms: [enquiryShortForm],
  load: async ({ runQuery, params, query }) => {
    const { filter, sort, page, first, offset, chosen } = readOfferSearch(query);
    const { slug } = params;
    const variables = { slug, sort, first, offset, filter: { ...filter, collection: slug } };
    const { offerCollection, offers, ...rest } = await runQuery(offerCollectionQuery, variables);
    if (!offerCollection) throw notFound(`kind of holiday ${slug}`);
    assertListPage({ page, perPage: first, total: offers.total }, collectionHref(slug));
    return {
      ...rest,
      collection: offerCollection,
      offers: toOfferList(offers, chosen),
    };
  },
  meta: ({ collection, offers }, { query }) => {
    const { page, first, narrowed, sort } = readOfferSearch(query);
    return {
      ...listPageHead(
        { ...collection, title: withOrder(collection.title, { sort }) },
        { page, perPage: first, total: offers.total },
        'holidays',
      ),
      art: collection.art,
      breadcrumbs: { trail: [{ label: 'Holidays by kind', to: href('offers') }], here: collection.title },
      ...(narrowed ? { robots: 'noindex, follow' } : {}),
    };
  },
  structuredData: ({ offers }, { origin }) => offerListJsonLd(offers.items, origin),
  Page: ({ data: { collection, offers }, query }) => (
    <div className="wrap">
      <PageHero
        title={withOrder(collection.title, readOfferSearch(query))}
        eyebrow={collection.eyebrow}
        lead={collection.lead}
        art={collection.art}
        isLow
      />
      <OfferBrowser
        form={enquiryShortForm}
        list={offers}
        rows={<OfferRows offers={offers.items} />}
        search={readOfferSearch(query)}
        hrefFor={(asked) => collectionHref(collection.slug, asked)}
      />
      <section className={styles.goodToKnow} aria-labelledby="good-to-know">
        <h2 id="good-to-know">Good to know</h2>
        <p>{collection.intro}</p>
        <FactList facts={collection.facts} />
      </section>
      <EditorialSections isOpen sections={collection.guide} />
      <p className={styles.reviewed}>{`Advice last checked on ${formatDay(collection.reviewedOn)}.`}</p>
      <FormPanel
        definition={enquiryShortForm}
        legend={`Ask about ${lowerFirst(collection.title)}`}
        hidden={{
          about: collection.title.slice(0, 80),
          ...askedFor(offers, readOfferSearch(query)),
        }}
      />
      <p className={styles.otherKinds}>
        <a href={href('offers')}>Every other kind of holiday</a>
      </p>
    </div>
  ),
});

/** `Ski holidays` → `ski holidays`; `UK breaks` stays. */
function lowerFirst(title: string): string {
  return /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

/** One kind of holiday: an honest paragraph, what is on sale, and what is good to know. */

import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { FactList } from '#client/components/fact-list.tsx';
import { FormPanel } from '#client/components/form-panel.tsx';
import { OfferBrowser } from '#client/components/offer-browser.tsx';
import { offerListJsonLd } from '#client/components/offer-list-json-ld.ts';
import { PageHead } from '#client/components/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { formatDay } from '#shared/dates.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import { notFound } from '#shared/http-errors.ts';
import { offerQueryKeys, readOfferSearch } from '#shared/offer-filter.ts';
import { collectionHref } from './collection-href.ts';
import { KindTiles } from './kind-tiles.tsx';
import styles from './offer-collection.module.css';
import { offerCollectionQuery } from './offer-collection.query.ts';

export default definePage('offers/offer-collection', {
  layout: 'branch2',
  cache: { minutes: 1 },
  query: offerQueryKeys,
  forms: [enquiryShortForm],
  load: async ({ runQuery, params, query }) => {
    const { filter, sort, first, offset } = readOfferSearch(query);
    const { slug } = params;
    const variables = { slug, sort, first, offset, filter: { ...filter, collection: slug } };
    const { offerCollection, ...rest } = await runQuery(offerCollectionQuery, variables);
    if (!offerCollection) throw notFound(`kind of holiday ${slug}`);
    return { ...rest, collection: offerCollection };
  },
  meta: ({ collection }, { params, query }) => ({
    title: collection.title,
    description: collection.description,
    art: collection.art,
    breadcrumbs: { trail: [{ label: 'Holidays by kind', to: href('offers') }], here: collection.title },
    ...(readOfferSearch(query).narrowed
      ? { canonical: collectionHref(params.slug), robots: 'noindex, follow' }
      : {}),
  }),
  structuredData: ({ offers }, { origin }) => offerListJsonLd(offers.items, origin),
  Page: ({ data: { collection, offers, offerCollections }, query }) => (
    <div className="wrap">
      <Breadcrumbs />
      <PageHead
        title={collection.title}
        eyebrow={collection.eyebrow}
        lead={collection.intro}
        art={collection.art}
      />
      <OfferBrowser
        list={offers}
        search={readOfferSearch(query)}
        hrefFor={(asked) => collectionHref(collection.slug, asked)}
      />
      <section className={styles.goodToKnow} aria-labelledby="good-to-know">
        <h2 id="good-to-know">Good to know</h2>
        <FactList facts={collection.facts} />
      </section>
      <EditorialSections sections={collection.guide} />
      <p className={styles.reviewed}>Advice last read through on {formatDay(collection.reviewedOn)}.</p>
      <FormPanel
        definition={enquiryShortForm}
        legend={`Ask about ${lowerFirst(collection.title)}`}
        hidden={{ about: collection.title.slice(0, 80) }}
      />
      <KindTiles
        heading="Other kinds of holiday"
        kinds={offerCollections.filter(({ slug }) => slug !== collection.slug)}
      />
    </div>
  ),
});

/** `Ski holidays` → `ski holidays`; `UK breaks` stays. */
function lowerFirst(title: string): string {
  return /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

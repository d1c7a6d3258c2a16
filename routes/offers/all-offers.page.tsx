/** Every offer on sale, at /sale by departure and at /offers by kind; with ?code= the one offer printed with it. */

import { ActionList } from '#client/components/action-list.tsx';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { CodeForm } from '#client/components/code-form.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { FormPanel } from '#client/components/form-panel.tsx';
import { OfferBrowser } from '#client/components/offer-browser.tsx';
import { offerListJsonLd } from '#client/components/offer-list-json-ld.ts';
import { PageHead } from '#client/components/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href, type RouteName } from '#routes/href.ts';
import { enquiryForm } from '#shared/forms/enquiry.form.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import { offerQueryKeys, readOfferCode, readOfferSearch } from '#shared/offer-filter.ts';
import type { AllOffersQuery } from '#shared/query/operations.generated.ts';
import styles from './all-offers.module.css';
import { allOffersQuery } from './all-offers.query.ts';
import { KindTiles } from './kind-tiles.tsx';
import { maxCodeLength, OfferByCode } from './offer-by-code.tsx';

export default definePage('offers/all-offers', {
  layout: 'branch2',
  cache: { minutes: 1 },
  query: [...offerQueryKeys, 'code'],
  forms: [enquiryShortForm, enquiryForm],
  load: ({ runQuery, query, route }): Promise<AllOffersQuery> => {
    const { filter, sort, first, offset } = readOfferSearch(query);
    const code = readOfferCode(query);
    const byCode = (query.code?.[0] ?? '') !== '';
    return runQuery(allOffersQuery, {
      name: route,
      code: code ?? 'none',
      byCode,
      filter,
      sort,
      first,
      offset,
    });
  },
  meta: ({ editorialPage, offer }, { route, query }) => {
    const canonical = route === 'offers' ? href('offers') : href('sale');
    const isFiltered = query.code?.[0] || readOfferSearch(query).narrowed;
    return {
      title: offer ? `${offer.title} (${offer.id})` : (editorialPage?.title ?? 'All offers'),
      description:
        offer?.summary ?? editorialPage?.description ?? 'Every holiday on sale today, with its total price.',
      art: offer?.art ?? editorialPage?.art ?? 'coast',
      breadcrumbs: getBreadcrumbs(route, query.code?.[0], offer?.id),
      ...(isFiltered ? { canonical, robots: 'noindex, follow' } : {}),
    };
  },
  structuredData: ({ offers }, { origin }) => offerListJsonLd(offers?.items ?? [], origin),
  Page: ({ data, query, route }) => {
    const typed = query.code?.[0];
    if (typed) return <OfferByCode typed={typed} offer={data.offer ?? null} />;
    const content = data.editorialPage;
    const here = route === 'offers' ? 'offers' : 'sale';
    return (
      <div className="wrap">
        <Breadcrumbs />
        <PageHead
          title={content?.title ?? 'All offers'}
          eyebrow={content?.eyebrow ?? null}
          lead={content?.opening ?? null}
          art={content?.art ?? 'coast'}
        />
        {here === 'offers' && <KindTiles heading="Choose a kind" kinds={data.offerCollections} pictured />}
        {data.offers && (
          <OfferBrowser
            list={data.offers}
            search={readOfferSearch(query)}
            hrefFor={(asked) => href(here, {}, asked)}
          />
        )}
        <CodeForm heading="Have you a printed code?" />
        <FormPanel
          definition={enquiryShortForm}
          legend="Not seen what you want?"
          hidden={{ about: here === 'sale' ? 'All offers' : 'Holidays by kind' }}
        />
        {content && <EditorialSections sections={content.sections} />}
        {here === 'sale' && <KindTiles heading="Holidays by kind" kinds={data.offerCollections} />}
        {content && (
          <div className={styles.nextSteps}>
            <ActionList actions={content.next} />
          </div>
        )}
      </div>
    );
  },
});

/** With a printed code the page is about one offer, below the list of all. */
function getBreadcrumbs(route: RouteName, typed: string | undefined, id: string | undefined) {
  if (typed)
    return { trail: [{ label: 'All offers', to: href('sale') }], here: id ?? typed.slice(0, maxCodeLength) };
  return { here: route === 'offers' ? 'Holidays by kind' : 'All offers' };
}

/** All offers: /offers begins with their kinds; ?code= redirects to the offer printed with it. */

import { OfferBrowser } from '#client/components/offer-browser/offer-browser.tsx';
import { withOrder } from '#client/components/offer-browser/offer-orders.ts';
import { askedFor } from '#client/components/offer-browser/search-words.ts';
import { OfferRows } from '#client/components/offer-rows/offer-row.tsx';
import { toOfferList } from '#client/components/offer-rows/to-offer-row.ts';
import { offerListJsonLd } from '#client/components/offers/offer-list-json-ld.ts';
import { ActionList } from '#client/components/page-parts/action-list.tsx';
import { CodeForm } from '#client/components/page-parts/code-form.tsx';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { PageHero } from '#client/components/pictures/page-hero.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { href, type RouteName } from '#routes/href.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import { redirect } from '#shared/http-errors.ts';
import { assertListPage, listPageHead } from '#shared/lists/list-page.ts';
import {
  normalizeOfferQuery,
  offerQueryKeys,
  readOfferCode,
  readOfferSearch,
} from '#shared/lists/offer-filter.ts';
import type { QueryFunction } from '#shared/page.ts';
import { offerHref } from '../offer-href.ts';
import styles from './all-offers.module.css';
import { allOffersQuery } from './all-offers.query.ts';
import { KindLinks } from './kind-links.tsx';
import { offerAddressQuery } from './offer-address.query.ts';
import { shownCode, UnknownCode, unknownCodeTitle } from './unknown-code.tsx';

export default definePage('offers/all-offers', {
  layout: 'branch2',
  cache: { minutes: 1 },
  query: [...offerQueryKeys, 'code'],
  // A printed code identifies one offer, so all other keys are dropped.
  normalizeQuery: (query) => (query.code ? { code: query.code } : normalizeOfferQuery(query)),
  forms: [enquiryShortForm],
  async load({ runQuery, query, route }) {
    const search = readOfferSearch(query);
    const { filter, sort, page, first, offset, chosen } = search;
    const byCode = (query.code?.[0] ?? '') !== '';
    if (byCode) await redirectToOffer(runQuery, readOfferCode(query));
    const { offers, offerCollections, editorialPage } = await runQuery(allOffersQuery, {
      name: route,
      byCode,
      withKinds: hereOf(route) === 'offers',
      filter,
      sort,
      first,
      offset,
    });
    if (offers) assertListPage({ page, perPage: first, total: offers.total }, href(hereOf(route)));
    return {
      editorialPage,
      kinds: offerCollections ?? [],
      offers: offers && toOfferList(offers, chosen),
    };
  },
  meta: ({ editorialPage, offers }, { route, query }) => {
    const search = readOfferSearch(query);
    const { page, first } = search;
    const typed = query.code?.[0];
    return {
      ...listPageHead(
        {
          title: typed ? unknownCodeTitle(typed) : withOrder(editorialPage?.title ?? 'All offers', search),
          description: editorialPage?.description ?? 'Every holiday on sale today, with its total price.',
        },
        { page, perPage: first, total: offers?.total ?? 0 },
        'holidays',
      ),
      art: editorialPage?.art ?? 'coast',
      breadcrumbs: getBreadcrumbs(route, typed),
      ...(typed || search.narrowed ? { robots: 'noindex, follow' } : {}),
    };
  },
  structuredData: ({ offers }, { origin }) => offerListJsonLd(offers?.items ?? [], origin),
  Page: ({ data, query, route }) => {
    const typed = query.code?.[0];
    if (typed) return <UnknownCode typed={typed} />;
    const content = data.editorialPage;
    const here = hereOf(route);
    const search = readOfferSearch(query);
    return (
      <div className="wrap">
        <PageHero
          title={withOrder(content?.title ?? 'All offers', search)}
          eyebrow={content?.eyebrow}
          lead={content?.opening}
          art={content?.art ?? 'coast'}
          tone={here === 'sale' ? 'sale' : undefined}
          isLow
        />
        {here === 'offers' && <KindLinks kinds={data.kinds} />}
        {data.offers && (
          <OfferBrowser
            form={enquiryShortForm}
            list={data.offers}
            rows={<OfferRows offers={data.offers.items} />}
            search={search}
            hrefFor={(asked) => href(here, {}, asked)}
          />
        )}
        <CodeForm heading="Have a code from an advert?" />
        <FormPanel
          definition={enquiryShortForm}
          legend="Can’t see what you want?"
          hidden={{
            about: here === 'sale' ? 'All offers' : 'Holidays by kind',
            ...askedFor(data.offers, search),
          }}
        />
        {content && <EditorialSections sections={content.sections} />}
        {content && (
          <div className={styles.nextSteps}>
            <ActionList actions={content.next} />
          </div>
        )}
      </div>
    );
  },
});

function hereOf(route: RouteName): 'offers' | 'sale' {
  return route === 'offers' ? 'offers' : 'sale';
}

/** Places an unknown code below the list of all offers. */
function getBreadcrumbs(route: RouteName, typed: string | undefined) {
  if (typed) return { trail: [{ label: 'All offers', to: href('sale') }], here: shownCode(typed) };
  return { here: route === 'offers' ? 'Holidays by kind' : 'All offers' };
}

/** Throws the redirect; returns for an unknown code. */
async function redirectToOffer(runQuery: QueryFunction, code: string | null): Promise<void> {
  if (!code) return;
  const { offer, endedOffer } = await runQuery(offerAddressQuery, { id: code });
  const found = offer ?? endedOffer;
  if (found) throw redirect(offerHref(found));
}

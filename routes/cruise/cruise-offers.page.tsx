/** Sailings on sale, filtered by waters, port, month, cabin and flight; 12 to a page. */

import type { FacetChoices } from '#client/components/offer-browser/facet-choices.ts';
import { OfferBrowser } from '#client/components/offer-browser/offer-browser.tsx';
import { askedFor } from '#client/components/offer-browser/search-words.ts';
import { OfferRows } from '#client/components/offer-rows/offer-row.tsx';
import { toShortList } from '#client/components/offer-rows/to-offer-row.ts';
import { offerListJsonLd } from '#client/components/offers/offer-list-json-ld.ts';
import { ActionList } from '#client/components/page-parts/action-list.tsx';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { PageHero } from '#client/components/pictures/page-hero.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import { assertListPage, listPageHead } from '#shared/lists/list-page.ts';
import { cruiseOffersQuery } from './cruise-offers.query.ts';
import { cruiseQueryKeys, normalizeCruiseQuery, readCruiseSearch } from './cruise-search.ts';
import { portsOfCall } from './ports-of-call.ts';
import { priceForCabin } from './price-for-cabin.ts';
import { toSailingRow } from './to-sailing-row.ts';

/**
 * Facets in the order in which customers choose a cruise.
 * Meals and protection are left out, as they are the same for nearly all.
 */
const facetOrder = ['waters', 'port', 'month', 'nights', 'grade', 'nofly', 'budget', 'line', 'kind', 'from'];

export default definePage('cruise/cruise-offers', {
  layout: 'cruise',
  cache: { minutes: 1 },
  forms: [enquiryShortForm],
  query: cruiseQueryKeys,
  normalizeQuery: normalizeCruiseQuery,
  async load({ query, runQuery }) {
    const { filter, sort, page, first, offset, chosen } = readCruiseSearch(query);
    const { offers, withoutFlight, withFlight, editorialPage } = await runQuery(cruiseOffersQuery, {
      filter,
      withoutFlight: { ...filter, noFly: true },
      withFlight: { ...filter, noFly: false },
      sort,
      first,
      offset,
    });
    assertListPage({ page, perPage: first, total: offers.total }, href('cruise-offers'));
    const facets = cruiseFacets(offers.facets, withoutFlight.total, withFlight.total);
    return {
      editorialPage,
      offers: {
        ...offers,
        items: offers.items.map((sailing) => toSailingRow(priceForCabin(sailing, filter.grades))),
        firstDeparts: offers.items[0]?.departs ?? null,
        ...toShortList({ ...offers, facets }, chosen),
      },
    };
  },
  meta: ({ editorialPage, offers }, { query }) => {
    const { page, first, narrowed } = readCruiseSearch(query);
    const head = {
      title: editorialPage?.title ?? 'Cruise offers',
      description:
        editorialPage?.description ??
        'Every sailing with its date, and the total for your party in each cabin.',
    };
    return {
      ...listPageHead(head, { page, perPage: first, total: offers.total }, 'sailings'),
      art: editorialPage?.art ?? 'sail-away',
      breadcrumbs: { trail: [{ label: 'Cruise', to: href('cruise') }], here: 'Offers' },
      ...(narrowed ? { robots: 'noindex, follow' } : {}),
    };
  },
  structuredData: ({ offers }, { origin }) => offerListJsonLd(offers.items, origin),
  Page: ({ data: { editorialPage: content, offers }, query }) => {
    const search = readCruiseSearch(query);
    return (
      <div className="wrap">
        <PageHero
          title={content?.title ?? 'Cruise offers'}
          eyebrow={content?.eyebrow}
          lead={content?.opening}
          art={content?.art ?? 'sail-away'}
          tone="sea"
          isLow
        />
        <OfferBrowser
          list={offers}
          search={search}
          hrefFor={(listQuery) => href('cruise-offers', {}, listQuery)}
          noun={['sailing', 'sailings']}
          form={enquiryShortForm}
          rows={<OfferRows offers={offers.items} />}
        />
        <EditorialSections sections={content?.sections ?? []} />
        <FormPanel
          definition={enquiryShortForm}
          legend="Ask about a cruise"
          hidden={{ about: 'Cruise offers', ...askedFor(offers, search) }}
        />
        <ActionList actions={content?.next ?? []} />
      </div>
    );
  },
});

type Facets = readonly FacetChoices[];

/** False for kinds on land, which count too while no kind is chosen, and for ports that `from` repeats. */
const isCruiseOption = (name: string, value: string, ports: readonly string[]) =>
  name === 'kind' ? /^(CRUISE|RIVER)$/i.test(value) : name !== 'from' || !ports.includes(value.toLowerCase());

function cruiseFacets(facets: Facets, without: number, withOne: number) {
  const ports = facets.find(({ name }) => name === 'port')?.options ?? [];
  const portNames = ports.map(({ value }) => value.toLowerCase());
  const flights = {
    name: 'nofly',
    options: [
      { value: 'without', label: 'Without a flight', count: without },
      { value: 'with', label: 'With a flight', count: withOne },
    ].filter(({ count }) => count > 0),
  };
  return [...facets, flights]
    .filter(({ name }) => facetOrder.includes(name))
    .map(({ name, options }) => ({
      name,
      options:
        name === 'port'
          ? portsOfCall(options)
          : options.filter(({ value }) => isCruiseOption(name, value, portNames)),
    }))
    .sort((a, b) => facetOrder.indexOf(a.name) - facetOrder.indexOf(b.name));
}

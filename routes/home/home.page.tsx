/** Front page: find a holiday, find a branch, see today's rates, and why to book with people. */

import { OfferCards } from '#client/components/offers/offer-cards.tsx';
import { offerListJsonLd } from '#client/components/offers/offer-list-json-ld.ts';
import { findOldestCheck, OldestCheck } from '#client/components/offers/oldest-check.tsx';
import { trimPlaces } from '#client/components/offers/trim-places.ts';
import buttonStyles from '#client/components/page-parts/button.module.css';
import type { Site } from '#client/layouts/site.query.ts';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { newsletterShortForm } from '#shared/forms/newsletter-short.form.ts';
import type { HomeQuery } from '#shared/query/operations.generated.ts';
import { agencyId, fullAgencyJsonLd } from '#shared/structured-data/agency.ts';
import type { JsonLdNode } from '#shared/structured-data/json-ld.ts';
import { CruiseStrip } from './cruise-strip.tsx';
import { FlyFrom } from './fly-from.tsx';
import styles from './home.module.css';
import { homeQuery } from './home.query.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeSignUp } from './home-sign-up.tsx';
import { LatestPress } from './latest-press.tsx';
import { OfferFinder } from './offer-finder.tsx';
import { ServiceBand } from './service-band.tsx';
import { WhyUs } from './why-us.tsx';

/** Picks one offer of each kind that has any, at most six, so that each shows another scene. */
function pickOffers(data: Omit<HomeQuery, 'destinations'>) {
  const { beach, ski, river, cruise, coach, islands, longHaul, city } = data;
  const kinds = [beach, ski, river, cruise, coach, islands, longHaul, city];
  return kinds.flatMap(({ items }) => items).slice(0, 6);
}

/** Maximum number of places. A list grouped under countries may be longer than a list of checkboxes. */
const maxPlaces = 60;

type Facets = HomeQuery['onSale']['facets'];

/** Reduces the places to those a finder lists: countries, places with a guide or with several holidays. */
function withoutSmallPlaces(facets: Facets, guided: readonly string[]): Facets {
  return facets.map(({ name, options }) => ({
    name,
    options: name === 'where' ? (trimPlaces(options, guided, maxPlaces) as typeof options) : options,
  }));
}

export default definePage('home/home', {
  layout: 'standard',
  cache: { minutes: 1 },
  forms: [newsletterShortForm],
  async load({ runQuery }): Promise<Omit<HomeQuery, 'destinations'>> {
    const { onSale, destinations, ...others } = await runQuery(homeQuery, {});
    return {
      ...others,
      onSale: {
        ...onSale,
        facets: withoutSmallPlaces(
          onSale.facets,
          destinations.map(({ slug }) => slug),
        ),
      },
    };
  },
  meta: ({ editorialPage }) => ({
    title: editorialPage?.title ?? 'Holidays arranged in person',
    description:
      editorialPage?.description ??
      'Holidays with a date and a whole price, from people in branches near you.',
    art: editorialPage?.art ?? 'liner',
  }),
  structuredData: (data, { site, origin, url }) => [
    ...(site ? [webSite(site, url, origin), fullAgencyJsonLd(site, origin)] : []),
    ...offerListJsonLd(pickOffers(data), origin),
  ],
  Page: ({ data }) => {
    const picks = pickOffers(data);
    return (
      <>
        <HomeHero content={data.editorialPage} />
        <OfferFinder facets={data.onSale.facets} />
        {picks.length > 0 && (
          <section className="section">
            <div className="wrap">
              <h2>Six we would pack for</h2>
              <p>
                The next to leave of six kinds. Each price is the whole price, for the people named beside it.
              </p>
              <OldestCheck checkedAt={findOldestCheck(picks)} />
              <OfferCards offers={picks} />
              <p className={styles.moreLink}>
                <a className={buttonStyles.ghost} href={href('sale')}>
                  See all {data.onSale.total} holidays
                </a>
              </p>
            </div>
          </section>
        )}
        <CruiseStrip total={data.cruises.total} />
        <FlyFrom facets={data.onSale.facets} />
        <ServiceBand rates={data.rates} />
        <WhyUs sections={data.editorialPage?.sections ?? []} />
        <LatestPress releases={data.releases.items} />
        <HomeSignUp />
      </>
    );
  },
});

function webSite({ name, strapline }: Site, url: string, origin: string): JsonLdNode {
  return {
    '@type': 'WebSite',
    name,
    description: strapline,
    url,
    inLanguage: 'en-GB',
    publisher: agencyId(origin),
  };
}

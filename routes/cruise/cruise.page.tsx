/** Cruise front page: sailing finder, kinds of cruise, and which staff in which shop have sailed. */

import { OfferCards } from '#client/components/offers/offer-cards.tsx';
import { offerListJsonLd } from '#client/components/offers/offer-list-json-ld.ts';
import { ActionList } from '#client/components/page-parts/action-list.tsx';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { PageHero } from '#client/components/pictures/page-hero.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { enquiryCruiseForm } from '#shared/forms/enquiry-cruise.form.ts';
import type { CruiseQuery } from '#shared/query/operations.generated.ts';
import styles from './cruise.module.css';
import { cruiseQuery } from './cruise.query.ts';
import { CruiseFinder } from './cruise-finder.tsx';
import { CruiseSpecialists } from './cruise-specialists.tsx';
import { CruiseTypes } from './cruise-types.tsx';
import seaPageStyles from './sea-page.module.css';

export default definePage('cruise/cruise', {
  layout: 'cruise',
  cache: { minutes: 1 },
  forms: [enquiryCruiseForm],
  load: ({ runQuery }): Promise<CruiseQuery> => runQuery(cruiseQuery, {}),
  meta: ({ editorialPage }) => ({
    title: editorialPage?.title ?? 'Cruises',
    description:
      editorialPage?.description ??
      'Ocean, river, tall-ship and expedition cruises, with and without a flight.',
    art: editorialPage?.art ?? 'liner',
    breadcrumbs: { here: 'Cruise' },
  }),
  structuredData: ({ offers }, { origin }) => offerListJsonLd(offers.items, origin),
  Page: ({ data }) => {
    const content = data.editorialPage;
    return (
      <>
        <PageHero
          title={content?.title ?? 'Cruises'}
          eyebrow={content?.eyebrow}
          lead={content?.opening}
          art={content?.art ?? 'liner'}
          tone="sea"
          action={content?.next[0]}
          flush
        />
        <CruiseFinder facets={data.offers.facets} total={data.offers.total} />
        <section className="section" aria-labelledby="sorts">
          <div className="wrap">
            <h2 id="sorts">Which kind of cruise?</h2>
            <p>Four ways to begin. Each leads to ships, dates and what the fare includes.</p>
            <CruiseTypes data={data} />
          </div>
        </section>
        <section className={`section ${seaPageStyles.wash}`} aria-labelledby="sailings">
          <div className="wrap">
            <h2 id="sailings">The next to sail</h2>
            <p>Every price is the total for your party, port charges included.</p>
            <OfferCards offers={data.offers.items} />
            <p className={styles.allOfThem}>
              <a className={buttonStyles.ghost} href={href('cruise-offers')}>
                All {data.offers.total} sailings
              </a>
            </p>
          </div>
        </section>
        <CruiseSpecialists branches={data.branches} />
        <div className="wrap">
          <EditorialSections sections={content?.sections ?? []} />
          <FormPanel definition={enquiryCruiseForm} hidden={{ about: 'Cruises' }} />
          <div className={seaPageStyles.end}>
            <ActionList actions={content?.next.slice(1) ?? []} />
          </div>
        </div>
      </>
    );
  },
});

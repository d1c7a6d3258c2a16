/** The front of the cruise pages: find a sailing, choose a sort of cruise, see who in which shop has sailed. */

import { ActionList } from '#client/components/action-list.tsx';
import { AskForm } from '#client/components/ask-form.tsx';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import buttonStyles from '#client/components/button.module.css';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { OfferGrid } from '#client/components/offer-card.tsx';
import { offerList } from '#client/components/offer-list.ts';
import { PageHead } from '#client/components/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { enquiryCruiseForm } from '#shared/forms/enquiry-cruise.form.ts';
import type { CruiseQuery } from '#shared/query/operations.generated.ts';
import styles from './cruise.module.css';
import { cruiseQuery } from './cruise.query.ts';
import { CruiseFinder } from './cruise-finder.tsx';
import { CruiseSpecialists } from './cruise-specialists.tsx';
import seaPageStyles from './sea-page.module.css';
import { SortsOfCruise } from './sorts-of-cruise.tsx';

export default definePage('cruise/cruise', {
  layout: 'cruise',
  cache: { minutes: 1 },
  forms: [enquiryCruiseForm],
  load: ({ ask }): Promise<CruiseQuery> => ask(cruiseQuery, {}),
  meta: ({ editorialPage }) => ({
    title: editorialPage?.title ?? 'Cruises',
    description:
      editorialPage?.description ??
      'Ocean, river, tall-ship and expedition cruises, with and without a flight.',
    art: editorialPage?.art ?? 'liner',
    breadcrumbs: { here: 'Cruise' },
  }),
  structuredData: ({ offers }, { origin }) => offerList(offers.items, origin),
  Page: ({ data }) => {
    const words = data.editorialPage;
    return (
      <>
        <div className="wrap">
          <Breadcrumbs />
          <PageHead
            title={words?.title ?? 'Cruises'}
            eyebrow={words?.eyebrow ?? null}
            lead={words?.opening ?? null}
            art={words?.art ?? 'liner'}
          >
            <ActionList actions={words?.next ?? []} />
          </PageHead>
        </div>
        <CruiseFinder facets={data.offers.facets} total={data.offers.total} />
        <section className="section" aria-labelledby="sorts">
          <div className="wrap">
            <h2 id="sorts">Which sort of cruise</h2>
            <p>Four ways in. Each leads to the ships, the dates and what the fare leaves out.</p>
            <SortsOfCruise data={data} />
          </div>
        </section>
        <section className={`section ${seaPageStyles.wash}`} aria-labelledby="sailings">
          <div className="wrap">
            <h2 id="sailings">The next to sail</h2>
            <p>The price is the total for the party, with port charges in it.</p>
            <OfferGrid offers={data.offers.items} />
            <p className={styles.allOfThem}>
              <a className={buttonStyles.ghost} href={href('cruise-offers')}>
                All {data.offers.total} sailings
              </a>
            </p>
          </div>
        </section>
        <CruiseSpecialists branches={data.branches} />
        <div className="wrap">
          <EditorialSections sections={words?.sections ?? []} />
          <AskForm of={enquiryCruiseForm} hidden={{ about: 'Cruises' }} />
        </div>
      </>
    );
  },
});

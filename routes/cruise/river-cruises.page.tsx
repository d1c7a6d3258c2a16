/** River cruises: each river with its towns in sailing order, fare inclusions, and sailings on sale. */

import { OfferRows } from '#client/components/offer-rows/offer-row.tsx';
import { offerListJsonLd } from '#client/components/offers/offer-list-json-ld.ts';
import { ActionList } from '#client/components/page-parts/action-list.tsx';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { EmptyState } from '#client/components/page-parts/empty-state.tsx';
import { PageHero } from '#client/components/pictures/page-hero.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import type { RiverCruisesQuery } from '#shared/query/operations.generated.ts';
import { priceForCabin } from './price-for-cabin.ts';
import { RiverCard } from './river-card.tsx';
import styles from './river-cruises.module.css';
import { riverCruisesQuery } from './river-cruises.query.ts';
import { RiverLines } from './river-lines.tsx';
import { RiverMonths } from './river-months.tsx';
import seaPageStyles from './sea-page.module.css';
import { ShipDecks } from './ship-decks.tsx';
import { toSailingRow } from './to-sailing-row.ts';

export default definePage('cruise/river-cruises', {
  layout: 'cruise',
  cache: { minutes: 1 },
  forms: [enquiryShortForm],
  async load({ runQuery }): Promise<RiverCruisesQuery> {
    const { offers, ...others } = await runQuery(riverCruisesQuery, {});
    return { ...others, offers: { ...offers, items: offers.items.map((sailing) => priceForCabin(sailing)) } };
  },
  meta: ({ editorialPage }) => ({
    title: editorialPage?.title ?? 'River cruises',
    description:
      editorialPage?.description ?? 'The rivers of Europe and beyond, town by town, with dates on sale.',
    art: editorialPage?.art ?? 'river',
    breadcrumbs: { trail: [{ label: 'Cruise', to: href('cruise') }], here: 'River cruises' },
  }),
  structuredData: ({ offers }, { origin }) => offerListJsonLd(offers.items, origin),
  Page: ({ data: { editorialPage: content, rivers, cruiseLines, offers } }) => (
    <>
      <div className="wrap">
        <PageHero
          title={content?.title ?? 'River cruises'}
          eyebrow={content?.eyebrow}
          lead={content?.opening}
          art={content?.art ?? 'river'}
          tone="sea"
          isLow
        />
      </div>
      <section className={`section ${seaPageStyles.wash}`} aria-labelledby="on-sale">
        <div className="wrap">
          <h2 id="on-sale">On sale now</h2>
          <p>
            Soonest first. Each has its own page, with every day, every town and every cabin we’ve priced.
          </p>
          {offers.items.length > 0 ? <OfferRows offers={offers.items.map(toSailingRow)} /> : <NoneOnSale />}
          {offers.total > offers.items.length && (
            <p>
              <a className={buttonStyles.ghost} href={href('cruise-offers', {}, { kind: 'RIVER' })}>
                See all {offers.total} sailings
              </a>
            </p>
          )}
        </div>
      </section>
      <div className="wrap">
        <RiverLinks rivers={rivers} />
        <RiverMonths rivers={rivers} />
        <ol className={`${styles.rivers} plain`}>
          {rivers.map((river) => (
            <li key={river.slug}>
              <RiverCard
                river={river}
                sailings={offers.items.filter(({ cruise }) => cruise?.river === river.slug)}
              />
            </li>
          ))}
        </ol>
        <RiverLines lines={cruiseLines} />
        <ShipDecks />
        <EditorialSections sections={content?.sections ?? []} />
        <FormPanel
          definition={enquiryShortForm}
          legend="Ask about a river"
          hidden={{ about: 'River cruises' }}
          responder={
            'Tell us the river and the month. The branch you choose will reply by closing time ' +
            'on the next day it’s open.'
          }
        />
        <div className={seaPageStyles.end}>
          <ActionList actions={content?.next ?? []} />
        </div>
      </div>
    </>
  ),
});

function RiverLinks({ rivers }: { rivers: RiverCruisesQuery['rivers'] }) {
  return (
    <nav aria-label="Rivers on this page">
      <ul className={`${styles.riverLinks} plain`}>
        {rivers.map(({ slug, name }) => (
          <li key={slug}>
            <a href={`#river-${slug}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoneOnSale() {
  return (
    <EmptyState heading="No priced river cruises this week" level={3}>
      <p>Tell us the river and the month, and we’ll price one for you.</p>
    </EmptyState>
  );
}

/** Guide to one country or region: character, season, travel, money, staff tips, and offers on sale. */
import { ClimateTable } from '#client/components/offers/climate-table.tsx';
import { FirstDeparture } from '#client/components/offers/first-departure.tsx';
import { OfferCards } from '#client/components/offers/offer-cards.tsx';
import { offerListJsonLd } from '#client/components/offers/offer-list-json-ld.ts';
import { withArticle } from '#client/components/offers/with-article.ts';
import { PageHero } from '#client/components/pictures/page-hero.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { formatDay } from '#shared/dates.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import { notFound } from '#shared/http-errors.ts';
import { BranchTips } from './branch-tips.tsx';
import styles from './destination.module.css';
import { type DestinationGuide, destinationQuery } from './destination.query.ts';
import { MoneyAndEntry } from './money-and-entry.tsx';
import { WhoItSuits } from './who-it-suits.tsx';

export default definePage('destinations/destination', {
  layout: 'branch2',
  cache: { minutes: 1 },
  forms: [enquiryShortForm],
  load: async ({ runQuery, params: { slug } }) => {
    const { destination, offers } = await runQuery(destinationQuery, { slug });
    if (!destination) {
      const links = [{ label: 'Every country and region', to: href('destinations') }];
      throw notFound(`guide to ${slug}`, { heading: 'Where we do go', links });
    }
    return { guide: { ...destination, cruises: cruisesBeyond(destination.cruises, offers.items) }, offers };
  },
  meta: ({ guide, offers }) => ({
    title: offers.total > 0 ? `Holidays in ${withArticle(guide.name)}` : guide.name,
    description: guide.description,
    art: guide.art,
    breadcrumbs: {
      trail: [
        { label: 'Destinations', to: href('destinations') },
        ...(guide.parent
          ? [{ label: guide.parent.name, to: href('destinations-slug', { slug: guide.parent.slug }) }]
          : []),
      ],
      here: guide.name,
    },
  }),
  structuredData: ({ guide, offers }, { origin, url }) => [
    {
      '@type': 'TouristDestination',
      name: guide.name,
      description: guide.description,
      url,
      touristType: [...guide.suits],
      geo: { '@type': 'GeoCoordinates', ...guide.position },
    },
    ...offerListJsonLd(offers.items, origin),
  ],
  Page: ({ data: { guide, offers } }) => (
    <div className={`wrap ${styles.destination}`}>
      <PageHero
        title={guide.name}
        eyebrow={guide.parent?.name ?? 'Where to'}
        lead={guide.lead}
        art={guide.art}
        photo={guide.photo}
        action={
          offers.total > 0 ? undefined : { label: 'Ask us to price one', href: `#${enquiryShortForm.name}` }
        }
        isLow
      />
      <OnSale guide={guide} offers={offers} />
      <p className={styles.intro}>{guide.intro}</p>
      <WhoItSuits suits={guide.suits} notFor={guide.notFor} />
      <section className={styles.whenToGo} aria-labelledby="when-to-go">
        <div>
          <h2 id="when-to-go">When to go</h2>
          <p>{guide.whenToGo}</p>
        </div>
        <ClimateTable
          at={guide.climateAt}
          source={guide.climateSource}
          months={guide.months}
          best={guide.bestMonths}
        />
      </section>
      <section aria-labelledby="getting-there">
        <h2 id="getting-there">Getting there from the East</h2>
        <p>{guide.gettingThere}</p>
        {guide.flightTime && <p>The flight takes {guide.flightTime}.</p>}
      </section>
      <MoneyAndEntry guide={guide} />
      <BranchTips name={guide.name} tips={guide.tips} />
      <Cruises guide={guide} />
      <Regions guide={guide} />
      <FormPanel
        definition={enquiryShortForm}
        legend={`Ask about ${withArticle(guide.name)}`}
        hidden={{ about: guide.name }}
      />
      <p className={styles.reviewed}>Guide last checked on {formatDay(guide.reviewedOn)}.</p>
    </div>
  ),
});

/** Returns up to three cruises that the list above does not show. */
function cruisesBeyond(cruises: DestinationGuide['cruises'], shown: readonly { id: string }[]) {
  return cruises.filter(({ id }) => !shown.some((offer) => offer.id === id)).slice(0, 3);
}

interface OnSaleProps {
  guide: DestinationGuide;
  offers: { total: number; items: Parameters<typeof OfferCards>[0]['offers'] };
}

function OnSale({ guide: { name, slug }, offers: { total, items } }: OnSaleProps) {
  return (
    <section aria-labelledby="on-sale">
      <h2 id="on-sale">
        {total === 0
          ? 'On sale today'
          : total === 1
            ? '1 holiday on sale today'
            : `${total} holidays on sale today`}
      </h2>
      {total === 0 && (
        <p>Nothing with a price just now. Tell us the month and who’s going, and we’ll price one for you.</p>
      )}
      <FirstDeparture day={items[0]?.departs} />
      {total > 0 && <OfferCards offers={items} />}
      {total > items.length && (
        <p className={styles.all}>
          <a href={href('sale', {}, { where: slug })}>
            See all {total} holidays in {withArticle(name)}
          </a>
        </p>
      )}
    </section>
  );
}

function Cruises({ guide: { name, cruises, cruiseCount } }: { guide: DestinationGuide }) {
  if (cruises.length === 0) return null;
  return (
    <section aria-labelledby="cruises">
      <h2 id="cruises">
        {cruises.length < cruiseCount
          ? `More of the ${cruiseCount} cruises that call in ${withArticle(name)}`
          : cruiseCount === 1
            ? `A cruise that calls in ${withArticle(name)}`
            : `${cruiseCount} cruises that call in ${withArticle(name)}`}
      </h2>
      <OfferCards offers={cruises} />
      <p className={styles.all}>
        <a href={href('cruise-offers')}>See every cruise on sale</a>
      </p>
    </section>
  );
}

function Regions({ guide: { name, regions, parent } }: { guide: DestinationGuide }) {
  if (regions.length === 0 && !parent) return null;
  return (
    <nav className={styles.regions} aria-label="Nearby">
      {regions.length > 0 && <h2>Parts of {withArticle(name)}</h2>}
      <ul>
        {parent && (
          <li>
            <a href={href('destinations-slug', { slug: parent.slug })}>All of {withArticle(parent.name)}</a>
          </li>
        )}
        {regions.map((region) => (
          <li key={region.slug}>
            <a href={href('destinations-slug', { slug: region.slug })}>{region.name}</a>
          </li>
        ))}
        <li>
          <a href={href('destinations')}>Every country and region</a>
        </li>
      </ul>
    </nav>
  );
}

/** Index of every country and region with holidays, by part of the world. */
import { PageHero } from '#client/components/pictures/page-hero.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { itemListJsonLd } from '#shared/structured-data/json-ld.ts';
import { DestinationTiles } from './destination-tiles.tsx';
import type { DestinationTileFacts } from './destinations.query.ts';
import { destinationsQuery } from './destinations.query.ts';

/** Parts of the world, nearest to home first. */
const worldParts = [
  ...(['United Kingdom and islands', 'Europe', 'Africa and Indian Ocean'] as const),
  ...(['Americas', 'Asia and the Gulf', 'Further still'] as const),
];

export default definePage('destinations/destinations', {
  layout: 'branch2',
  cache: { minutes: 10 },
  load: ({ runQuery }) => runQuery(destinationsQuery, {}),
  meta: ({ destinations }) => ({
    title: 'Where to? Countries and regions',
    description:
      `${destinations.length} countries and regions we sell holidays to, each with its weather, ` +
      'the way there, the money, and tips from our branches.',
    art: 'globe-label',
    breadcrumbs: { here: 'Destinations' },
  }),
  structuredData: ({ destinations }, { origin }) => [
    itemListJsonLd(
      destinations.map(({ slug, name }) => ({
        '@type': 'TouristDestination',
        name,
        url: origin + href('destinations-slug', { slug }),
      })),
    ),
  ],
  Page: ({ data: { destinations, offers } }) => (
    <div className="wrap">
      <PageHero
        title="Where to?"
        eyebrow={`${destinations.length} countries and regions`}
        lead={
          `Spin the globe, then ask someone who’s been. All ${offers.total} holidays on sale ` +
          'today, by the place they go to.'
        }
        art="globe-label"
        action={{ label: `Search all ${offers.total} holidays`, href: href('sale') }}
        isLow
      />
      {worldParts.map((part) => (
        <DestinationTiles
          key={part}
          heading={part}
          destinations={inReadingOrder(destinations.filter(({ worldPart }) => worldPart === part))}
        />
      ))}
    </div>
  ),
});

/** Lists the countries by name, as the query API sorts them, each followed by its regions. */
function inReadingOrder(destinations: readonly DestinationTileFacts[]): DestinationTileFacts[] {
  return destinations
    .filter(({ parent }) => !parent)
    .flatMap((country) => [country, ...destinations.filter(({ parent }) => parent?.slug === country.slug)]);
}

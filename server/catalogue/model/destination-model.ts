/** Guide to a country or region as the query API shows it, and the look-up of an offer's guides. */
import { countryName } from '../content-schemas/country-name.ts';
import type { DestinationContent } from '../content-schemas/destination.ts';
import type { OfferContent } from '../content-schemas/offer.ts';
import { orNull } from './or-null.ts';
import { slugify } from './slugify.ts';
import { worldPart } from './world-part.ts';

export type DestinationModel = ReturnType<typeof toDestination>;

const adviceUrl = 'https://www.gov.uk/foreign-travel-advice/';

export function toDestination(guide: DestinationContent) {
  const { parent, point, entryAdvice, ...facts } = guide;
  return {
    ...facts,
    ...orNull(guide, ['flightTime']),
    months: guide.months.map((month) => ({ ...month, ...orNull(month, ['sea']) })),
    parentSlug: parent ?? null,
    countryName: countryName(guide.country) ?? guide.country,
    worldPart: worldPart(guide.country),
    position: { latitude: point.lat, longitude: point.lon },
    entryAdviceUrl: entryAdvice ? adviceUrl + entryAdvice : null,
  };
}

/** Returns the guides of an offer, nearest first: its region's, its country's. */
export type FindGuides = (
  offer: Pick<OfferContent, 'destination' | 'country'>,
) => readonly DestinationModel[];

export function createGuideFinder(destinations: readonly DestinationModel[]): FindGuides {
  const bySlug = new Map(destinations.map((guide) => [guide.slug, guide]));
  const countries = new Map(
    destinations.filter(({ kind }) => kind === 'country').map((guide) => [guide.country, guide]),
  );
  return ({ destination, country }) => {
    const own = bySlug.get(destination);
    const parent = own?.parentSlug ? bySlug.get(own.parentSlug) : undefined;
    return [...new Set([own, parent ?? countries.get(country)])].filter((guide) => guide !== undefined);
  };
}

/** Lists the slugs that "Where to?" finds an offer by: its guides, country, region and place. */
export function whereSlugs(
  { place, region, country }: Pick<OfferContent, 'place' | 'region' | 'country'>,
  guides: readonly DestinationModel[],
): readonly string[] {
  const names = [countryName(country) ?? country, region, place];
  return [...new Set([...guides.map(({ slug }) => slug), ...names.map(slugify)])];
}

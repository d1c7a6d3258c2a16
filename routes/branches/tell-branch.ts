/** One shop's page for machines: the shop with its hours and its door, and the holidays it would pick. */
import type { LocationFeatureSpecificationLeaf } from 'schema-dts';
import { offerList } from '#client/components/offer-list.ts';
import type { TellContext } from '#routes/define-page.ts';
import { comingSpecialDays } from '#shared/opening-hours.ts';
import { openingHours, shop, specialHours } from '#shared/structured-data/shop.ts';
import type { Thing } from '#shared/structured-data/thing.ts';
import type { BranchDetails } from './branch.query.ts';

export function tellBranch(branch: BranchDetails, context: TellContext<{ slug: string }>): Thing[] {
  const { origin, url, site, now, pictureOf } = context;
  return [
    {
      ...shop(branch, site?.name ?? '', url, origin),
      email: branch.email,
      description: branch.about,
      image: pictureOf(branch.art),
      geo: { '@type': 'GeoCoordinates', latitude: branch.lat, longitude: branch.lon },
      openingHoursSpecification: openingHours(branch),
      specialOpeningHoursSpecification: specialHours(comingSpecialDays(branch, now)),
      amenityFeature: amenities(branch.access),
    },
    ...offerList(branch.offers, origin),
  ];
}

function amenities({
  stepFree,
  hearingLoop,
  toilet,
}: BranchDetails['access']): LocationFeatureSpecificationLeaf[] {
  const found = [stepFree && 'Step-free', hearingLoop && 'Hearing loop', toilet && 'Toilet for customers'];
  return found
    .filter((name) => name !== false)
    .map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true }));
}

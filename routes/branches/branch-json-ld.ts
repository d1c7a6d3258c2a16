/** JSON-LD of one shop's page: the shop with hours and accessibility, and the offers it picks. */
import type { LocationFeatureSpecificationLeaf } from 'schema-dts';
import { offerListJsonLd } from '#client/components/offers/offer-list-json-ld.ts';
import { upcomingSpecialDays } from '#shared/opening-hours/opening-hours.ts';
import {
  branchOfficeJsonLd,
  openingHoursJsonLd,
  specialHoursJsonLd,
} from '#shared/structured-data/branch-office.ts';
import type { JsonLdNode } from '#shared/structured-data/json-ld.ts';
import type { StructuredDataContext } from '../define-page.ts';
import type { BranchDetails } from './branch.query.ts';

export function branchJsonLd(
  branch: BranchDetails,
  context: StructuredDataContext<{ slug: string }>,
): JsonLdNode[] {
  const { origin, url, site, now, imageUrl } = context;
  return [
    {
      ...branchOfficeJsonLd(branch, site?.name ?? '', url, origin),
      email: branch.email,
      description: branch.about,
      image: imageUrl(branch.art),
      geo: { '@type': 'GeoCoordinates', latitude: branch.lat, longitude: branch.lon },
      openingHoursSpecification: openingHoursJsonLd(branch),
      specialOpeningHoursSpecification: specialHoursJsonLd(upcomingSpecialDays(branch, now)),
      amenityFeature: amenities(branch.access),
    },
    ...offerListJsonLd(branch.offers, origin),
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

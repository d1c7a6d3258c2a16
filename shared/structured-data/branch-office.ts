/** JSON-LD of one branch: its place, its number, and its opening hours. */
import type { DayOfWeek, OpeningHoursSpecificationLeaf, TravelAgencyLeaf } from 'schema-dts';
import type { BranchHours, SpecialHours } from '../opening-hours/opening-hours.ts';
import { toE164 } from '../phone.ts';
import { agencyId } from './agency.ts';
import type { JsonLd } from './json-ld.ts';

export interface BranchOfficeFacts {
  readonly name: string;
  readonly county: string;
  readonly addressLines: readonly string[];
  readonly town: string;
  readonly postcode: string;
  readonly phone: string;
}

/** `agencyName` precedes the shop's own name, which is a town's. `url` is the page of the shop. */
export function branchOfficeJsonLd(
  facts: BranchOfficeFacts,
  agencyName: string,
  url: string,
  origin: string,
): JsonLd<TravelAgencyLeaf> {
  return {
    '@type': 'TravelAgency',
    name: `${agencyName} ${facts.name}`.trim(),
    url,
    telephone: toE164(facts.phone),
    address: {
      '@type': 'PostalAddress',
      streetAddress: facts.addressLines.join(', '),
      addressLocality: facts.town,
      addressRegion: facts.county,
      postalCode: facts.postcode,
      addressCountry: 'GB',
    },
    parentOrganization: agencyId(origin),
  };
}

const weekdays: DayOfWeek[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Groups days with the same hours; two periods on one day make two entries. */
export function openingHoursJsonLd({ hours }: BranchHours): OpeningHoursSpecificationLeaf[] {
  const periods = [...new Set(hours.map(({ opens, closes }) => `${opens} ${closes}`))];
  return periods.map((period) => {
    const [opens = '', closes = ''] = period.split(' ');
    const days = hours.filter((each) => each.opens === opens && each.closes === closes);
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(({ day }) => weekdays[day] as DayOfWeek),
      opens,
      closes,
    };
  });
}

/**
 * Writes a closed day as midnight to midnight.
 * See https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
export function specialHoursJsonLd(days: readonly SpecialHours[]): OpeningHoursSpecificationLeaf[] {
  return days.map(({ date, closed, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: closed || !opens ? '00:00' : opens,
    closes: closed || !closes ? '00:00' : closes,
  }));
}

/** JSON-LD of one open job, with the properties that Google requires. */
import type { JobPostingLeaf, PlaceLeaf } from 'schema-dts';
import { addDays, londonMidnight } from '../dates.ts';
import type { JsonLd } from './json-ld.ts';

export interface VacancyFacts {
  readonly id: string;
  readonly title: string;
  /** Slug of a branch, `hq` or `home`. */
  readonly branch: string;
  readonly location: {
    readonly addressLines: readonly string[];
    readonly town: string;
    readonly county: string;
    readonly postcode: string | null;
  } | null;
  readonly contract: string;
  readonly hoursPerWeek: number;
  readonly payMinPence: number;
  readonly payMaxPence: number;
  readonly payPer: string;
  readonly posted: string;
  /** Last day to apply, until its end in London. */
  readonly closes: string;
  /** Sanitised HTML. */
  readonly body: string;
  readonly essentials: readonly string[];
  readonly benefits: readonly string[];
}

interface JobPostingContext {
  /** Address of the page of this job and no other. */
  readonly url: string;
  readonly origin: string;
  readonly agencyName: string;
}

const fullTimeHours = 35;

/** See https://developers.google.com/search/docs/appearance/structured-data/job-posting */
export function jobPostingJsonLd(
  vacancy: VacancyFacts,
  { url, origin, agencyName }: JobPostingContext,
): JsonLd<JobPostingLeaf> {
  const isHome = vacancy.branch === 'home';
  return {
    '@type': 'JobPosting',
    title: vacancy.title,
    url,
    identifier: { '@type': 'PropertyValue', name: agencyName, value: vacancy.id },
    description: describe(vacancy),
    datePosted: vacancy.posted,
    validThrough: lastMoment(vacancy.closes),
    employmentType: employmentTypes(vacancy),
    workHours: `${vacancy.hoursPerWeek} a week`,
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      name: agencyName,
      sameAs: `${origin}/`,
      logo: `${origin}/icon-512.png`,
    },
    jobLocationType: isHome ? 'TELECOMMUTE' : undefined,
    applicantLocationRequirements: isHome ? { '@type': 'Country', name: 'GB' } : undefined,
    jobLocation: jobLocationJsonLd(vacancy),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'GBP',
      value: {
        '@type': 'QuantitativeValue',
        minValue: vacancy.payMinPence / 100,
        maxValue: vacancy.payMaxPence / 100,
        unitText: vacancy.payPer === 'hour' ? 'HOUR' : 'YEAR',
      },
    },
  };
}

/** Returns the whole job description, as its page shows it. */
function describe({ body, essentials, benefits }: VacancyFacts): string {
  return body + htmlList('What you need', essentials) + htmlList('What you get', benefits);
}

function htmlList(heading: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  return `<p>${heading}:</p><ul>${items.map((item) => `<li>${escapeText(item)}</li>`).join('')}</ul>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Returns the last second of a day: a date alone would expire at its start. */
function lastMoment(day: string): string {
  return new Date(londonMidnight(addDays(day, 1)).getTime() - 1_000).toISOString();
}

/** The country is the one part of an address that is always required. */
function jobLocationJsonLd({ location }: VacancyFacts): PlaceLeaf {
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(location && {
        ...(location.addressLines.length > 0 && { streetAddress: location.addressLines.join(', ') }),
        addressLocality: location.town,
        addressRegion: location.county,
        ...(location.postcode && { postalCode: location.postcode }),
      }),
      addressCountry: 'GB',
    },
  };
}

function employmentTypes({ contract, hoursPerWeek }: VacancyFacts): string[] {
  const time = hoursPerWeek >= fullTimeHours ? 'FULL_TIME' : 'PART_TIME';
  return contract === 'fixed' || contract === 'casual' ? [time, 'TEMPORARY'] : [time];
}

/** One open job for machines, with the pay and the closing day that its card prints. */
import type { JobPostingLeaf, PlaceLeaf } from 'schema-dts';
import { agencyId } from './agency.ts';
import type { JsonLd } from './json-ld.ts';

export interface VacancyFacts {
  readonly id: string;
  readonly title: string;
  /** Slug of a branch, or hq or home. */
  readonly branch: string;
  readonly place: string;
  readonly contract: string;
  readonly hoursPerWeek: number;
  readonly payMinPence: number;
  readonly payMaxPence: number;
  readonly payPer: string;
  readonly posted: string;
  readonly closes: string;
  /** Safe HTML. */
  readonly body: string;
}

const fullTimeHours = 35;

/** `url` is where the job stands on the page. */
export function jobPostingJsonLd(vacancy: VacancyFacts, url: string, origin: string): JsonLd<JobPostingLeaf> {
  const { title, branch, hoursPerWeek, payMinPence, payMaxPence, payPer, posted, closes, body } = vacancy;
  return {
    '@type': 'JobPosting',
    title,
    url,
    identifier: vacancy.id,
    description: body,
    datePosted: posted,
    validThrough: closes,
    employmentType: employmentTypes(vacancy),
    workHours: `${hoursPerWeek} a week`,
    hiringOrganization: agencyId(origin),
    jobLocationType: branch === 'home' ? 'TELECOMMUTE' : undefined,
    applicantLocationRequirements: branch === 'home' ? { '@type': 'Country', name: 'GB' } : undefined,
    jobLocation: jobLocationJsonLd(vacancy),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'GBP',
      value: {
        '@type': 'QuantitativeValue',
        minValue: payMinPence / 100,
        maxValue: payMaxPence / 100,
        unitText: payPer === 'hour' ? 'HOUR' : 'YEAR',
      },
    },
  };
}

/** A branch's place is its town; of the head office no more than the name is given. */
function jobLocationJsonLd({ branch, place }: VacancyFacts): PlaceLeaf | undefined {
  if (branch === 'home') return undefined;
  if (branch === 'hq') return { '@type': 'Place', name: place };
  return {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'GB' },
  };
}

function employmentTypes({ contract, hoursPerWeek }: VacancyFacts): string[] {
  const time = hoursPerWeek >= fullTimeHours ? 'FULL_TIME' : 'PART_TIME';
  return contract === 'fixed' || contract === 'casual' ? [time, 'TEMPORARY'] : [time];
}

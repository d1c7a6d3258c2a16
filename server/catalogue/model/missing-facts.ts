/** Facts that only the agency can supply and that are still samples or missing before the launch. */
import type { CheckedContent } from '../reading/entry.ts';
import { isMissing } from '../reading/fill-agency-facts.ts';

export interface MissingFact {
  /** `company-number`, `atol-number of jet2`. */
  readonly name: string;
  readonly what: string;
  readonly isSample: boolean;
}

export function listMissingFacts({
  agency,
  partners,
}: Pick<CheckedContent, 'agency' | 'partners'>): MissingFact[] {
  const own = agency.flatMap(({ value }) => value.facts.filter(isMissing));
  const unnumbered = partners.filter(
    ({ value: { status, protection } }) =>
      status === 'live' &&
      protection.scheme === 'ATOL' &&
      protection.number === undefined &&
      // Pages of several operators name no single holder: "the operator named on each holiday".
      /^[A-Z]/.test(protection.holder),
  );
  return [
    ...own.map(({ name, what, sample }) => ({ name, what, isSample: sample === true })),
    ...unnumbered.map(({ value: { slug, protection } }) => ({
      name: `atol-number of ${slug}`,
      what: `The ATOL number of ${protection.holder}, to stand beside its name`,
      isSample: false,
    })),
  ];
}

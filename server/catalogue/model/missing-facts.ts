/** Facts that only the agency can supply and that are still samples or missing before the launch. */
import { londonDay } from '#shared/dates.ts';
import type { AgencyFact } from '../content-schemas/agency.ts';
import type { CheckedContent } from '../reading/entry.ts';
import { isMissing } from '../reading/fill-agency-facts.ts';
import type { Model } from './model.ts';
import { isOnSale } from './offer-model.ts';

export interface MissingFact {
  /** `company-number`, `atol-number of Jet2holidays`. */
  readonly name: string;
  readonly what: string;
  readonly isSample: boolean;
}

/** The part of content, or of its model, with the agency's own facts. */
type OwnFacts = Pick<CheckedContent, 'agency'>;

/**
 * Particulars without which a company may not sell on a website.
 * See https://www.legislation.gov.uk/uksi/2015/17/regulation/25
 */
const particulars = ['legal-name', 'company-number', 'registered-office'];

/** Lists the particulars of the company that a launched site needs and this content does not have. */
export function listMissingParticulars({ agency }: OwnFacts): MissingFact[] {
  const facts = agency.flatMap(({ value }) => value.facts);
  return particulars.flatMap((name) => {
    const fact = facts.find((each) => each.name === name) ?? { name, what: 'particular of the company' };
    return isMissing(fact) ? toMissingFact(fact) : [];
  });
}

/** Throws when particulars are missing. The message says which, where to write them, and how. */
export function requireParticulars(content: OwnFacts): void {
  const missing = listMissingParticulars(content);
  if (missing.length === 0) return;
  const names = missing.map(({ name, what }) => `${name} (${what})`).join(', ');
  throw new Error(
    'This site takes payments from the public, and the law requires the particulars of its company on it: write the ' +
      `\`value\` of ${names} in server/catalogue/content/agency.yaml, without \`sample: true\`, then build and deploy again.`,
  );
}

/** Lists the agency's own facts, and the number of each ATOL that is named by what is or will be on sale. */
export function listMissingFacts(model: Model, now: Date): MissingFact[] {
  const own = model.agency.flatMap(({ value }) => value.facts.filter(isMissing));
  const today = londonDay(now);
  const named = new Set(
    [
      ...model.offers.filter((offer) => isOnSale(offer, Math.max(now.getTime(), offer.onSaleFrom), today)),
      ...[...model.partners, ...model.cruiseLines].filter(({ status }) => status === 'LIVE'),
    ].flatMap(({ protection: { scheme, holder } }) => (scheme === 'ATOL' ? holder : [])),
  );
  const unnumbered = model.holders.filter(
    ({ name, scheme, number, various }) => scheme === 'ATOL' && !number && !various && named.has(name),
  );
  return [
    ...own.map(toMissingFact),
    ...unnumbered.map(({ name }) => ({
      name: `atol-number of ${name}`,
      what: `The ATOL number of ${name}, as \`number\` of its row in holders.yaml`,
      isSample: false,
    })),
  ];
}

function toMissingFact({ name, what, sample }: AgencyFact): MissingFact {
  return { name, what, isSample: sample === true };
}

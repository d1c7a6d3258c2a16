/** Search for staff who know an offer's place or kind of holiday, by the subjects that they list. */
import type { BranchModel } from './branch-model.ts';
import type { OfferKind } from './offer-labels.ts';
import type { OfferModel } from './offer-model.ts';
import { slugify } from './slugify.ts';

export interface Specialist {
  readonly slug: string;
  readonly appointments: boolean;
  readonly name: string;
  readonly role: string;
  readonly knows: readonly string[];
  readonly branch: BranchModel;
}

/** Phrases that staff use in their subjects for each kind of holiday. */
const kindTerms: Record<OfferKind, readonly string[]> = {
  BEACH: ['family all inclusive', 'school holiday prices'],
  CITY: ['city breaks', 'budget city breaks'],
  SKI: ['ski'],
  TOUR: ['escorted tours', 'small group tours'],
  COACH: ['coach holidays', 'UK coach holidays', 'battlefield tours'],
  CRUISE: ['cruises', 'first cruises', 'fly cruises', 'sailings'],
  RIVER: ['river cruises'],
  UK: ['islands and ferries', 'holidays with dogs'],
  LONGHAUL: ['honeymoons', 'tailor made'],
  ISLANDS: ['Channel Islands', 'islands and ferries'],
  LAKES: ['Lakes and Mountains'],
  RAIL: ['rail journeys', 'rail to Europe', 'by rail', 'luxury rail'],
};

const weights = { place: 4, guide: 3, kind: 1 } as const;

/** Returns only staff whose subjects match: the best match first, then by name. */
export function findSpecialists(offer: OfferModel, branches: readonly BranchModel[]): Specialist[] {
  const terms = offerTerms(offer);
  return branches
    .filter(({ hours }) => hours.length > 0)
    .flatMap((branch) =>
      branch.team.map(({ slug, appointments, name, role, knows }) => ({
        slug,
        appointments: appointments && branch.services.includes('appointments'),
        name,
        role,
        knows,
        branch,
      })),
    )
    .map((person) => ({ person, score: scoreOf(person.knows, terms) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.person.name.localeCompare(b.person.name, 'en-GB'))
    .map(({ person }) => person);
}

/** Scores how well a person's subjects fit an offer; 0 for no match. */
export function knowledgeOf(offer: OfferModel, knows: readonly string[]): number {
  return scoreOf(knows, offerTerms(offer));
}

type Terms = ReadonlyMap<string, number>;

export function offerTerms({ kind, place, region, countryName, guides }: OfferModel): Terms {
  const terms = new Map(kindTerms[kind].map((term) => [slugify(term), weights.kind] as [string, number]));
  for (const { name, aliases } of guides)
    for (const each of [name, ...aliases]) terms.set(slugify(each), weights.guide);
  terms.set(slugify(countryName), weights.guide);
  for (const each of [place, region]) if (each) terms.set(slugify(each), weights.place);
  return terms;
}

/** Cached: subjects are the same for every offer, and their slugs took a tenth of an offer page's time. */
const slugsOf = new WeakMap<readonly string[], readonly string[]>();

function toSlugs(knows: readonly string[]): readonly string[] {
  const slugs = slugsOf.get(knows) ?? knows.map((phrase) => `-${slugify(phrase)}-`);
  slugsOf.set(knows, slugs);
  return slugs;
}

export function scoreOf(knows: readonly string[], terms: Terms): number {
  const phrases = toSlugs(knows);
  let score = 0;
  for (const [term, weight] of terms)
    if (phrases.some((phrase) => phrase.includes(`-${term}-`))) score += weight;
  return score;
}

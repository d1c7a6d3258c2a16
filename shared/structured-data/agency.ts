/** JSON-LD of the agency itself, with only what the content provides. */
import type { TravelAgencyLeaf } from 'schema-dts';
import { toE164 } from '../phone.ts';
import type { JsonLd, ThingReference } from './json-ld.ts';

interface AgencyFacts {
  readonly name: string;
  readonly phone: string;
}

/** JSON-LD reference to the agency, for other nodes of the page's structured data. */
export function agencyId(origin: string): ThingReference {
  return { '@id': `${origin}/#agency` };
}

/** Short form, for pages that only refer to the agency. */
export function agencyJsonLd({ name }: Pick<AgencyFacts, 'name'>, origin: string): JsonLd<TravelAgencyLeaf> {
  return { '@type': 'TravelAgency', ...agencyId(origin), name, url: `${origin}/` };
}

/** Full form, for pages that show how to reach the agency. */
export function fullAgencyJsonLd(facts: AgencyFacts, origin: string): JsonLd<TravelAgencyLeaf> {
  return { ...agencyJsonLd(facts, origin), logo: `${origin}/icon-512.png`, telephone: toE164(facts.phone) };
}

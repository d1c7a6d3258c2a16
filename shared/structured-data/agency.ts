/** The agency itself for machines: only what the content gives. */
import type { TravelAgencyLeaf } from 'schema-dts';
import { toE164 } from '../phone.ts';
import type { JsonLd, ThingReference } from './json-ld.ts';

interface AgencyFacts {
  readonly name: string;
  readonly phone: string;
}

/** For other things on the page to refer to. */
export function agencyId(origin: string): ThingReference {
  return { '@id': `${origin}/#agency` };
}

/** Enough where it is only referred to. */
export function agencyJsonLd({ name }: Pick<AgencyFacts, 'name'>, origin: string): JsonLd<TravelAgencyLeaf> {
  return { '@type': 'TravelAgency', ...agencyId(origin), name, url: `${origin}/` };
}

/** For pages that show how to reach it. */
export function fullAgencyJsonLd(facts: AgencyFacts, origin: string): JsonLd<TravelAgencyLeaf> {
  return { ...agencyJsonLd(facts, origin), logo: `${origin}/icon-512.png`, telephone: toE164(facts.phone) };
}

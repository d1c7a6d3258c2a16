/** The agency itself for machines: only what the content gives. */
import { toE164 } from '../phone.ts';
import type { Thing } from './thing.ts';

interface AgencyFacts {
  readonly name: string;
  readonly phone: string;
}

/** For other things on the page to refer to. */
export function agencyId(origin: string): Thing {
  return { '@id': `${origin}/#agency` };
}

/** Enough where it is only referred to. */
export function agency({ name }: Pick<AgencyFacts, 'name'>, origin: string): Thing {
  return { '@type': 'TravelAgency', ...agencyId(origin), name, url: `${origin}/` };
}

/** For pages that show how to reach it. */
export function agencyInFull(facts: AgencyFacts, origin: string): Thing {
  return { ...agency(facts, origin), logo: `${origin}/icon-512.png`, telephone: toE164(facts.phone) };
}

/** JSON-LD of one event that visitors can attend: what, when and where. */
import type { EventLeaf } from 'schema-dts';
import { agencyId } from './agency.ts';
import type { JsonLd } from './json-ld.ts';

export interface EventFacts {
  readonly name: string;
  /** Moments, ISO 8601 in UTC. */
  readonly starts: string;
  readonly ends: string;
  /** Name of the venue. */
  readonly place: string;
  readonly address: string;
  readonly description: string;
  readonly seats: number | null;
  /** Set only where the page says so. */
  readonly free?: true;
}

/** `url` is the event's anchor on the page. Our events are held in person. */
export function eventJsonLd(facts: EventFacts, url: string, origin: string): JsonLd<EventLeaf> {
  const { name, starts, ends, place, address, description, seats, free } = facts;
  return {
    '@type': 'Event',
    name,
    description,
    startDate: starts,
    endDate: ends,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    isAccessibleForFree: free,
    maximumAttendeeCapacity: seats ?? undefined,
    location: { '@type': 'Place', name: place, address },
    organizer: agencyId(origin),
    url,
  };
}

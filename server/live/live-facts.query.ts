/** Queries for the current facts of live streams: all topics at once, and each topic alone. */
import { query } from '#shared/query/document.ts';
import type {
  AvailabilityFactsQuery,
  AvailabilityFactsQueryVariables,
  LaunchFactsQuery,
  LaunchFactsQueryVariables,
  LiveFactsQuery,
  LiveFactsQueryVariables,
  NoticeFactsQuery,
  NoticeFactsQueryVariables,
  RateFactsQuery,
  RateFactsQueryVariables,
  SeatFactsQuery,
  SeatFactsQueryVariables,
} from '#shared/query/operations.generated.ts';

export const liveFactsQuery = query<LiveFactsQuery, LiveFactsQueryVariables>(`
  query LiveFacts {
    rates { code sell buy symbol smallestNote checkedAt }
    notices { id text }
    scarceOffers { id left }
    launches { slug state seatsLeft }
    meetups { slug seatsLeft }
  }
`);

export const rateFactsQuery = query<RateFactsQuery, RateFactsQueryVariables>(`
  query RateFacts { rates { code sell buy symbol smallestNote checkedAt } }
`);

export const noticeFactsQuery = query<NoticeFactsQuery, NoticeFactsQueryVariables>(`
  query NoticeFacts { notices { id text } }
`);

export const availabilityFactsQuery = query<AvailabilityFactsQuery, AvailabilityFactsQueryVariables>(`
  query AvailabilityFacts { scarceOffers { id left } }
`);

export const launchFactsQuery = query<LaunchFactsQuery, LaunchFactsQueryVariables>(`
  query LaunchFacts { launches { slug state } }
`);

export const seatFactsQuery = query<SeatFactsQuery, SeatFactsQueryVariables>(`
  query SeatFacts { launches { slug seatsLeft } meetups { slug seatsLeft } }
`);

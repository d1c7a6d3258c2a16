/** Queries for today's rates, of all currencies with the branches or of those ordered. */
import { query } from '#shared/query/document.ts';
import type {
  OrderedRatesQuery,
  OrderedRatesQueryVariables,
  ReserveFactsQuery,
  ReserveFactsQueryVariables,
} from '#shared/query/operations.generated.ts';

export const reserveFactsQuery = query<ReserveFactsQuery, ReserveFactsQueryVariables>(`
  query ReserveFacts {
    rates { code name symbol sell smallestNote stockedIn leadDays minPence maxPence checkedAt }
    travelMoney { collectWithinDays }
    branches {
      slug name services
      hours { day opens closes }
      specialDays { date closed opens closes why }
    }
  }
`);

export const orderedRatesQuery = query<OrderedRatesQuery, OrderedRatesQueryVariables>(`
  query OrderedRates($codes: [String!]!) {
    rates(codes: $codes) { code symbol sell checkedAt holdDays }
  }
`);

export type OrderedRate = OrderedRatesQuery['rates'][number];
export type ReserveRate = ReserveFactsQuery['rates'][number];
export type ReserveBranch = ReserveFactsQuery['branches'][number];

/** Query for today's rates, and for branches with their services and opening hours. */
import { query } from '#shared/query/document.ts';
import type { ReserveFactsQuery, ReserveFactsQueryVariables } from '#shared/query/operations.generated.ts';

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

export type ReserveRate = ReserveFactsQuery['rates'][number];
export type ReserveBranch = ReserveFactsQuery['branches'][number];

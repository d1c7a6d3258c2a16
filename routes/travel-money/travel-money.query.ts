/** Query for the board of all currencies, the bureaux' terms, and the branches with their stock. */
import { query } from '#shared/query/document.ts';
import type { TravelMoneyQuery, TravelMoneyQueryVariables } from '#shared/query/operations.generated.ts';

export const travelMoneyQuery = query<TravelMoneyQuery, TravelMoneyQueryVariables>(`
  query TravelMoney {
    editorialPage(name: "travel-money") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    rates { code name symbol sell buy smallestNote stockedIn leadDays holdDays minPence maxPence checkedAt }
    travelMoney {
      sameAtEveryBranch sameNote exampleSumsPence rateHeld collectWithinDays
      identification limits payWith supplier
    }
    branches {
      slug name phone services
      hours { day opens closes }
      specialDays { date closed opens closes why }
    }
  }
`);

export type Rate = TravelMoneyQuery['rates'][number];
export type Terms = TravelMoneyQuery['travelMoney'];
export type Bureau = TravelMoneyQuery['branches'][number];

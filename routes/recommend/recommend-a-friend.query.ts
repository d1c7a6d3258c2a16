/** Query for the reward of a recommendation, with the page's text and rules. */
import { query } from '#shared/query/document.ts';
import type { RecommendQuery, RecommendQueryVariables } from '#shared/query/operations.generated.ts';

export const recommendQuery = query<RecommendQuery, RecommendQueryVariables>(`
  query Recommend {
    editorialPage(name: "recommend-a-friend") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    referral {
      rewardPence friendRewardPence minSpendPence minNextSpendPence monthsValid mostPerYear earnedWhen
    }
  }
`);

export type Referral = RecommendQuery['referral'];

/** Query for the monthly payment page's text, and the rules of its calculation. */
import { query } from '#shared/query/document.ts';
import type { PayMonthlyQuery, PayMonthlyQueryVariables } from '#shared/query/operations.generated.ts';

export const payMonthlyQuery = query<PayMonthlyQuery, PayMonthlyQueryVariables>(`
  query PayMonthly {
    editorialPage(name: "pay-monthly") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    paymentPlan {
      minWeeksBefore minInstalments dueWeeksBefore feePence minTotalPence maxTotalPence depositRule cancelRule
    }
  }
`);

export type PlanRules = PayMonthlyQuery['paymentPlan'];

/** Rules of paying monthly, from the same figures that the calculation uses. */
import { FactList } from '#client/components/page-parts/fact-list.tsx';
import { FoldedText } from '#client/components/page-parts/phone-fold.tsx';
import { formatPounds } from '#shared/money/money.ts';
import type { PlanRules } from './pay-monthly.query.ts';

export function PlanRulesSection({ rules }: { rules: PlanRules }) {
  const facts = [
    {
      label: 'Who can',
      value:
        `Anyone with a booking of ${formatPounds(rules.minTotalPence)} to ` +
        `${formatPounds(rules.maxTotalPence)}, made at any branch or by phone.`,
    },
    {
      label: 'How early',
      value:
        `Set up at least ${rules.minWeeksBefore} weeks before you leave, with room for ` +
        `${rules.minInstalments} monthly payments or more.`,
    },
    {
      label: 'The last payment',
      value:
        `${rules.dueWeeksBefore} weeks before you leave. Your confirmation has the exact day, as a ` +
        'few holiday companies ask for it sooner or later.',
    },
    { label: 'What we charge for it', value: `${formatPounds(rules.feePence)}, whichever way you pay.` },
    { label: 'The deposit', value: rules.depositRule },
    { label: 'If you cancel', value: rules.cancelRule },
  ];
  return (
    <section aria-labelledby="rules">
      <FoldedText id="rules" heading="The rules">
        <FactList facts={facts} />
      </FoldedText>
    </section>
  );
}

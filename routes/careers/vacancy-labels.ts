/** Labels of a job's contract and pay. */
import { formatPounds } from '#shared/money/money.ts';
import type { Vacancy } from './careers.query.ts';

const contracts: Record<string, string> = {
  permanent: 'Permanent',
  fixed: 'Fixed term',
  apprentice: 'Apprenticeship',
  casual: 'Casual',
};

export function contractLabel(contract: string): string {
  return contracts[contract] ?? contract;
}

type Pay = Pick<Vacancy, 'payMinPence' | 'payMaxPence' | 'payPer'>;

/** `£33,500 to £38,000 a year`, `£13.40 an hour`. */
export function payLabel({ payMinPence, payMaxPence, payPer }: Pay): string {
  const per = payPer === 'hour' ? 'an hour' : 'a year';
  const min = formatPounds(payMinPence);
  return payMinPence === payMaxPence ? `${min} ${per}` : `${min} to ${formatPounds(payMaxPence)} ${per}`;
}

/** Branch that replies to enquiries, and by when: itself, or the branch that covers a long closure. */
import { addDays, formatDay, formatWeekday, londonDay } from '../dates.ts';
import { type BranchHours, openingPeriodsOn, openState } from './opening-hours.ts';
import { formatReplyDeadline } from './reply-deadline.ts';

export interface NamedBranch extends BranchHours {
  readonly name: string;
}

export interface CoveredBranch<Bridge extends NamedBranch = NamedBranch> extends NamedBranch {
  /** Branch that covers for it now, by `isShutForLong`; null if it replies itself. */
  readonly bridge: Bridge | null;
}

/** Days; longer than the Christmas closure, and longer than visitors wait for a reply. */
const longDays = 7;

/** True when the branch has no opening today or in the coming week. */
export function isShutForLong(branch: BranchHours, now: Date): boolean {
  const today = londonDay(now);
  return !Array.from({ length: longDays + 1 }, (_, ahead) => addDays(today, ahead)).some(
    (day) => openingPeriodsOn(branch, day).length > 0,
  );
}

/** `by` is `by 5.30pm tomorrow`, for example; null when there is no known deadline. */
export function answeredBy<Branch extends CoveredBranch>(
  branch: Branch,
  now: Date,
): { branch: Branch | NonNullable<Branch['bridge']>; by: string | null } {
  const answering: Branch | NonNullable<Branch['bridge']> = branch.bridge ?? branch;
  return { branch: answering, by: formatReplyDeadline(answering, now) };
}

/** Returns the sentence under a form: `Norwich will reply by 5.30pm tomorrow.` */
export function replySentence(branch: CoveredBranch, now: Date): string {
  const { branch: answering, by } = answeredBy(branch, now);
  if (by === null) return 'Our desk will reply for this shop within two working days.';
  if (!branch.bridge) return `${answering.name} will reply ${by}.`;
  return `${branch.name} is shut${untilOpening(branch, now)}: ${answering.name} will reply for it ${by}.`;
}

/** Returns ` until Monday 18 January 2027`; empty when no opening is known. */
function untilOpening(branch: BranchHours, now: Date): string {
  const date = openState(branch, now).opensNext?.date;
  return date ? ` until ${formatWeekday(date)} ${formatDay(date)}` : '';
}

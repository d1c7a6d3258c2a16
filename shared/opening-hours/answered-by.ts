/** Who answers what is sent to a branch, and by when: itself, or the branch that answers for it while it is shut for long. */
import { addDays, formatDay, formatWeekday, londonDay } from '../dates.ts';
import { type BranchHours, openingPeriodsOn, openState } from './opening-hours.ts';
import { formatReplyDeadline } from './reply-deadline.ts';

export interface NamedBranch extends BranchHours {
  readonly name: string;
}

export interface CoveredBranch<Bridge extends NamedBranch = NamedBranch> extends NamedBranch {
  /** The branch that answers for it just now, by `isShutForLong`; null where it answers for itself. */
  readonly bridge: Bridge | null;
}

/** Longer than Christmas, and than anybody waits for an answer. */
const longDays = 7;

/** No day of the coming week has an opening; today's counts. */
export function isShutForLong(branch: BranchHours, now: Date): boolean {
  const today = londonDay(now);
  return !Array.from({ length: longDays + 1 }, (_, ahead) => addDays(today, ahead)).some(
    (day) => openingPeriodsOn(branch, day).length > 0,
  );
}

/** `by`: `by 5.30pm tomorrow`; null where nobody can say. */
export function answeredBy<Branch extends CoveredBranch>(
  branch: Branch,
  now: Date,
): { branch: Branch | NonNullable<Branch['bridge']>; by: string | null } {
  const answering: Branch | NonNullable<Branch['bridge']> = branch.bridge ?? branch;
  return { branch: answering, by: formatReplyDeadline(answering, now) };
}

/** The sentence under a form: `Norwich will reply by 5.30pm tomorrow.` */
export function replySentence(branch: CoveredBranch, now: Date): string {
  const { branch: answering, by } = answeredBy(branch, now);
  if (by === null) return 'Our desk will reply for this shop within two working days.';
  if (!branch.bridge) return `${answering.name} will reply ${by}.`;
  return `${branch.name} is shut${untilOpening(branch, now)}: ${answering.name} will reply for it ${by}.`;
}

/** ` until Monday 18 January 2027`; nothing where no opening is known. */
function untilOpening(branch: BranchHours, now: Date): string {
  const date = openState(branch, now).opensNext?.date;
  return date ? ` until ${formatWeekday(date)} ${formatDay(date)}` : '';
}

/** Promise of who replies and by when. The branch's email repeats it, so that the branch can meet it. */
import { addDays, formatDay, formatWeekday, londonDay } from '#shared/dates.ts';
import { branchAnswers, nameBranch } from '#shared/forms/branch-answers.ts';
import { answeredBy } from '#shared/opening-hours/answered-by.ts';
import type { EffectContext, Submission } from '../submission.ts';

/** Returns the form's sentences; where they promise a reply, with the branch's name and hours. */
export function promisedNext({ next, receivedAt }: Submission, { branch }: EffectContext): string[] {
  return next
    .filter((line) => line !== '')
    .map((line) => {
      if (line !== branchAnswers || !branch) return line;
      const { branch: answering, by } = answeredBy(branch, receivedAt);
      if (by === null) return nameBranch(line, branch);
      const forBranch = branch.bridge ? ` for ${branch.name}` : '';
      return `${answering.name} will reply${forBranch} ${nameDay(by, receivedAt)}.`;
    });
}

/** Adds the date, because an email may be read days later, when `tomorrow` or `on Monday` is ambiguous. */
function nameDay(deadline: string, now: Date): string {
  const nextDays = [1, 2, 3, 4, 5, 6].map((ahead) => addDays(londonDay(now), ahead));
  const named = deadline.replace('tomorrow', `on ${formatWeekday(nextDays[0] as string)}`);
  const day = nextDays.find((each) => named.endsWith(` on ${formatWeekday(each)}`));
  return day ? `${named} ${formatDay(day).replace(/ \d{4}$/, '')}` : named;
}

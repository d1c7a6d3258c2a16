/** Until when what somebody told in confidence is kept: the holiday is over, and not a day longer. */
import { addDays, londonDay, londonMidnight } from '#shared/dates.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { EffectContext } from './submission.ts';
import type { SubmissionInput } from './submit.query.ts';

const dayMs = 24 * 60 * 60_000;
/** Where the day of departure is all that is known: hardly anybody is away for longer. */
const maxStayNights = 28;

/**
 * ISO moment. A holiday that was named is over with its last night; an appointment or an event with its day; where neither is known,
 * so many days after it was sent.
 */
export function sensitiveUntil(
  { answers }: Pick<SubmissionInput, 'answers'>,
  { offers, events }: Pick<EffectContext, 'offers' | 'events'>,
  now: Date,
): string {
  const dayOf = (field: string) =>
    answers
      .filter((answer) => answer.field === field)
      .flatMap(({ values }) => values)
      .filter((value) => /^\d{4}-\d{2}-\d{2}$/.test(value));
  const chosen = new Set(answers.flatMap(({ values }) => values));
  const lastDays =
    offers.length > 0
      ? offers.map(({ departs, nights }) => addDays(departs, nights))
      : [
          ...dayOf('day'),
          ...events
            .filter(({ slug }) => chosen.has(slug))
            .map(({ ends, starts }) => londonDay(new Date(ends ?? starts))),
          ...dayOf('depart').map((day) => addDays(day, maxStayNights)),
        ];
  const last = lastDays.sort().at(-1);
  if (last) return londonMidnight(addDays(last, 1)).toISOString();
  return new Date(now.getTime() + retentionDays.health * dayMs).toISOString();
}

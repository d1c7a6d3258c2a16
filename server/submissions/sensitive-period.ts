/** Retention of confidential answers: to the end of the holiday, appointment or event, not a day longer. */
import { addDays, dayMs, londonDay, londonMidnight } from '#shared/dates.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { Transaction } from '../platform/database/tables.ts';
import type { EffectContext, PreparedFacts } from './submission.ts';
import type { SubmissionInput } from './submit.query.ts';

/** Assumed length of stay when only the departure is known; few visitors are away for longer. */
const maxStayNights = 28;

/**
 * Returns an ISO timestamp: the end of the appointment's day, whatever it is about; of the named holiday's
 * return day; or of the event's day. When none is known, a fixed number of days after the submission.
 */
export function sensitiveUntil(
  { answers }: Pick<SubmissionInput, 'answers'>,
  { offers, lastDay }: Pick<EffectContext, 'offers'> & Pick<PreparedFacts<unknown>, 'lastDay'>,
  now: Date,
): string {
  const valuesOf = (field: string) =>
    answers.filter((answer) => answer.field === field).flatMap(({ values }) => values);
  const dayOf = (field: string) => valuesOf(field).filter((value) => /^\d{4}-\d{2}-\d{2}$/.test(value));
  const [appointment] = valuesOf('time').filter((value) => !Number.isNaN(Date.parse(value)));
  if (appointment) return endOfDay(londonDay(new Date(appointment)));
  const lastDays =
    offers.length > 0
      ? offers.map(({ departs, nights }) => addDays(departs, nights))
      : [
          ...dayOf('day'),
          ...(lastDay ? [lastDay] : []),
          ...dayOf('depart').map((day) => addDays(day, maxStayNights)),
        ];
  const last = lastDays.sort().at(-1);
  return last ? endOfDay(last) : new Date(now.getTime() + retentionDays.health * dayMs).toISOString();
}

/** Moves the end along with the appointment or event, to the end of its new day. */
export async function keepSensitiveThrough(
  transaction: Transaction,
  { reference, until }: { readonly reference: string; readonly until: Date },
): Promise<void> {
  await transaction
    .updateTable('sensitivePeriods')
    .set({ until: endOfDay(londonDay(until)) })
    .where('submission', 'in', ({ selectFrom }) =>
      selectFrom('submissions').select('id').where('reference', '=', reference),
    )
    .execute();
}

function endOfDay(day: string): string {
  return londonMidnight(addDays(day, 1)).toISOString();
}

/** Until when what somebody told in confidence is kept: the holiday or the appointment is over, and not a day longer. */
import type { Transaction } from 'kysely';
import { addDays, londonDay, londonMidnight } from '#shared/dates.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { dayMs } from '#shared/personal-data/retention-period.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { EffectContext } from './submission.ts';
import type { SubmissionInput } from './submit.query.ts';

/** Where the day of departure is all that is known: hardly anybody is away for longer. */
const maxStayNights = 28;

/**
 * ISO moment. An appointment is over with its day, whatever it is about; a holiday that was named with its last night; an
 * event with its day; where none is known, so many days after it was sent.
 */
export function sensitiveUntil(
  { answers }: Pick<SubmissionInput, 'answers'>,
  { offers, events }: Pick<EffectContext, 'offers' | 'events'>,
  now: Date,
): string {
  const valuesOf = (field: string) =>
    answers.filter((answer) => answer.field === field).flatMap(({ values }) => values);
  const dayOf = (field: string) => valuesOf(field).filter((value) => /^\d{4}-\d{2}-\d{2}$/.test(value));
  const [appointment] = valuesOf('time').filter((value) => !Number.isNaN(Date.parse(value)));
  if (appointment) return endOfDay(londonDay(new Date(appointment)));
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
  return last ? endOfDay(last) : new Date(now.getTime() + retentionDays.health * dayMs).toISOString();
}

/** What is needed at an appointment or an event goes with its day, wherever that is moved. */
export async function keepSensitiveThrough(
  transaction: Transaction<Tables>,
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

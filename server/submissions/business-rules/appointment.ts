/** An appointment is asked for on a day, at a time and in a way that the branch has. */
import { formatLongDay } from '#shared/dates.ts';
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import { type BranchHours, openingPeriodsOn } from '#shared/opening-hours/opening-hours.ts';
import { appointmentFactsQuery } from './appointment.query.ts';
import type { BusinessRule, ErrorsOf } from './business-rule.ts';

export const checkAppointment: BusinessRule<'appointment'> = async (
  values,
  { query },
): Promise<ErrorsOf<'appointment'>> => {
  const { branch } = await query(appointmentFactsQuery, { slug: values.branch });
  if (!branch) return { branch: 'This branch takes no appointments at present: choose another one' };
  return openingErrors(branch, values);
};

/** `The shop is closed on Sunday 6 December: choose another day`. */
export function closedMessage(date: string): string {
  return `The shop is closed on ${withoutYear(date)}: choose another day`;
}

function openingErrors(branch: BranchHours, { day, part }: ValuesOf<'appointment'>): ErrorsOf<'appointment'> {
  const spells = openingPeriodsOn(branch, day);
  if (spells.length === 0) return { day: closedMessage(day) };
  const open = {
    morning: spells.some(({ opens }) => opens < '12:00'),
    afternoon: spells.some(({ closes }) => closes > '13:00'),
    either: true,
  }[part];
  if (open) return {};
  return {
    part: `The shop is closed that ${part} on ${withoutYear(day)}: choose the other part of the day`,
  };
}

/** Nobody asks for a day a year ahead. */
function withoutYear(date: string): string {
  return formatLongDay(date).replace(/ \d{4}$/, '');
}

/** An appointment is asked for on a day, at a time and in a way that the branch has. */
import { formatLongDay } from '#shared/dates.ts';
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import { type BranchHours, spellsOn } from '#shared/opening-hours.ts';
import { appointmentFactsQuery } from './appointment.query.ts';
import type { ErrorsOf, FormCheck } from './form-check.ts';

export const checkAppointment: FormCheck<'appointment'> = async (
  values,
  { ask },
): Promise<ErrorsOf<'appointment'>> => {
  const { branch } = await ask(appointmentFactsQuery, { slug: values.branch });
  if (!branch) return { branch: 'This branch takes no appointments at present: choose another one' };
  return whenShut(branch, values);
};

/** `The shop is closed on Sunday 6 December: choose another day`. */
export function shutOn(date: string): string {
  return `The shop is closed on ${withoutYear(date)}: choose another day`;
}

function whenShut(branch: BranchHours, { day, part }: ValuesOf<'appointment'>): ErrorsOf<'appointment'> {
  const spells = spellsOn(branch, day);
  if (spells.length === 0) return { day: shutOn(day) };
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

/** A branch as the query API shows it. */
import type { BranchContent } from '../content-schemas/branch.ts';
import type { DeskContent } from '../content-schemas/site.ts';
import { orNull } from './or-null.ts';
import { phoneE164 } from './phone-e164.ts';
import { slugify } from './slugify.ts';

export type BranchModel = ReturnType<typeof toBranch>;

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export function toBranch(branch: BranchContent) {
  const { address, hours, special, access, picks, movesTo, ...facts } = branch;
  return {
    ...facts,
    ...orNull(branch, ['whatsapp', 'opened', 'stateNote', 'bridge']),
    ...flatAddress(address),
    movesTo: movesTo ? { ...movesTo, ...flatAddress(movesTo.address) } : null,
    phoneE164: phoneE164(branch.phone),
    hours: toHours(hours),
    specialDays: toSpecialDays(special),
    team: branch.team.map(toTeamMember),
    access: {
      ...orNull(access, ['doorWidth']),
      stepFree: access.stepFree,
      hearingLoop: access.loop,
      seating: access.seating,
      quietHour: access.quiet ?? null,
      toilet: access.toilet,
      parking: access.parking,
      busStop: access.busStop,
    },
    picks: picks ?? [],
  };
}

/** `slug` identifies the person permanently: bookings are stored under it. */
function toTeamMember(person: BranchContent['team'][number]) {
  return {
    ...person,
    ...orNull(person, ['note']),
    slug: slugify(person.name),
    appointments: person.appointments ?? false,
  };
}

function flatAddress({ lines, town, postcode }: BranchContent['address']) {
  return { addressLines: lines, town, postcode };
}

/** Desks that answer messages have opening hours, as branches do. */
export function toDesk({ hours, special, ...desk }: DeskContent) {
  return { ...desk, hours: toHours(hours), specialDays: toSpecialDays(special) };
}

function toSpecialDays(special: BranchContent['special']) {
  return special.map(({ opens = null, closes = null, ...day }) => ({ ...day, opens, closes }));
}

function toHours(hours: BranchContent['hours']) {
  return weekdays.flatMap((name, day) =>
    (hours[name] ?? []).map((spell) => {
      const [opens = '', closes = ''] = spell.split('-');
      return { day, opens, closes };
    }),
  );
}

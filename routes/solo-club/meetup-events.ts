/** Calendar events of meet-ups, each with a reminder the day before. */
import type { CalendarEvent } from '#shared/icalendar.ts';
import type { MeetupsQuery } from '#shared/query/operations.generated.ts';

/** `Solo Club coffee, Norwich`. */
export function meetupName({ branch }: { branch: { name: string } | null }): string {
  return `Solo Club coffee${branch ? `, ${branch.name}` : ''}`;
}

/** `host` makes each UID unique to the site. */
export function meetupEvents(meetups: MeetupsQuery['meetups'], host: string): CalendarEvent[] {
  return meetups.map(({ slug, starts, ends, place, address, host: person, branch }) => ({
    uid: `meetup-${slug}@${host}`,
    starts,
    ends,
    summary: meetupName({ branch }),
    description: `Look for ${person}.${branch ? ` Save a chair on our website, or ring ${branch.phone}.` : ''}`,
    location: `${place}, ${address}`,
    remindBefore: 'P1D',
  }));
}

/** Form options for the upcoming meet-ups, each with its free seats. */
import { seatsLeftText } from '#client/live/seats-left-text.ts';
import { formatLongDay, formatTime, londonClock } from '#shared/dates.ts';
import type { Option } from '#shared/forms/define-form.ts';
import type { MeetupsQuery } from '#shared/query/operations.generated.ts';

type BookableMeetup = Pick<MeetupsQuery['meetups'][number], 'slug' | 'starts' | 'branch' | 'seatsLeft'>;

export function meetupOptions(meetups: readonly BookableMeetup[]): Option[] {
  return meetups.map(({ slug, starts, branch, seatsLeft }) => {
    const { date, time } = londonClock(new Date(starts));
    const when = `${formatLongDay(date)} at ${formatTime(time)}`;
    return {
      value: slug,
      label: branch ? `${branch.name}, ${when}` : when,
      ...(seatsLeft === 0 && { hint: seatsLeftText(0) }),
    };
  });
}

/** Form options for the launches that still accept registrations. */
import { formatLongDay, formatTime, londonClock } from '#shared/dates.ts';
import type { Option } from '#shared/forms/define-form.ts';
import type { Launch } from './prereg.query.ts';

type RegistrableLaunch = Pick<Launch, 'slug' | 'title' | 'opens' | 'promise' | 'registering'>;

export function registerOptions(launches: readonly RegistrableLaunch[]): Option[] {
  return launches
    .filter(({ registering }) => registering)
    .map(({ slug, title, opens, promise }) => {
      const { date, time } = londonClock(new Date(opens));
      return {
        value: slug,
        label: `${title}, ${formatLongDay(date)} at ${formatTime(time)}`,
        hint: promise,
      };
    });
}

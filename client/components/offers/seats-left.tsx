/** Number of free seats, as counted when the page was rendered; updated live where scripts run. */
import { formatTime, londonClock } from '#shared/dates.ts';
import { useApp } from '../../app-context.ts';
import { liveProps } from '../../live/live-text.ts';
import { isPlenty, seatsLeftText } from '../../live/seats-left-text.ts';

/** `slug` is that of a meet-up, or of a launch: an opening that visitors register for. */
export function SeatsLeft({ slug, left }: { slug: string; left: number | null }) {
  const { now } = useApp();
  if (left === null) return null;
  return (
    <>
      <b {...liveProps('seats', slug, 'left')}>{seatsLeftText(left)}</b>
      {!isPlenty(left) && (
        <span
          {...liveProps('seats', slug, 'counted')}
        >{` Counted at ${formatTime(londonClock(now).time)}.`}</span>
      )}
    </>
  );
}

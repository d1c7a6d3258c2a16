/** Sketch of a ship's route: numbered ports with a line between them, and the same in words beside it. */
import { PhoneFold } from '../page-parts/phone-fold.tsx';
import { placeStops, type SketchPoint } from './place-stops.ts';
import { type RouteCall, readRoute, type ShipRoute } from './read-route.ts';
import styles from './route-map.module.css';
import type { StopFacts } from './voyage-facts.ts';

interface RouteMapProps {
  itinerary: readonly StopFacts[];
}

export function RouteMap({ itinerary }: RouteMapProps) {
  const route = readRoute(itinerary);
  if (route.calls.length < 2) return null;
  const { width, height, points } = placeStops(route.stops);
  const ends = new Set([route.calls[0]?.stop, route.calls.at(-1)?.stop]);
  const summary = describeRoute(route);
  return (
    <figure className={styles.route}>
      {/* Hidden from screen readers: the list contains everything drawn. */}
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={drawLegs(route.calls, points, ({ seaDays }) => seaDays === 0)} />
        <path className={styles.far} d={drawLegs(route.calls, points, ({ seaDays }) => seaDays > 0)} />
        {points.map(({ x, y }, stop) => (
          <circle
            key={`${x} ${y}`}
            className={ends.has(stop) ? styles.end : undefined}
            cx={x}
            cy={y}
            r="10"
          />
        ))}
        {points.map(({ x, y }, stop) => (
          <text key={`${x} ${y}`} x={x} y={y}>
            {stop + 1}
          </text>
        ))}
      </svg>
      <div className={styles.words}>
        <PhoneFold label={`Read: ${summary}`} heading={<figcaption>{summary}</figcaption>}>
          <ol>
            {route.calls.map(({ stop, seaDays }, index) => (
              <RouteItem
                key={index}
                number={stop + 1}
                port={route.stops[stop]?.port ?? ''}
                seaDays={seaDays}
              />
            ))}
          </ol>
        </PhoneFold>
      </div>
    </figure>
  );
}

function RouteItem({ number, port, seaDays }: { number: number; port: string; seaDays: number }) {
  return (
    <>
      {seaDays > 0 && <li className={styles.far}>{daysAtSea(seaDays)}</li>}
      <li>
        <b>{number}</b>
        {` ${port}`}
      </li>
    </>
  );
}

/** `A route of 9 ports, 2 days at sea`. */
function describeRoute({ stops, calls }: ShipRoute): string {
  const seaDays = calls.reduce((sum, call) => sum + call.seaDays, 0);
  const back = calls[0]?.stop === calls.at(-1)?.stop ? ', out and back' : '';
  return `A route of ${stops.length} ports${back}${seaDays > 0 ? `, ${daysAtSea(seaDays)}` : ''}`;
}

function daysAtSea(days: number): string {
  return days === 1 ? '1 day at sea' : `${days} days at sea`;
}

/** Legs bend to one side, so that the return leg does not cover the outward one. */
function drawLegs(
  calls: readonly RouteCall[],
  points: readonly SketchPoint[],
  include: (call: RouteCall) => boolean,
): string {
  return calls
    .slice(1)
    .map((call, index) => {
      const a = points[calls[index]?.stop ?? 0];
      const b = points[call.stop];
      if (!a || !b || !include(call)) return '';
      const x = Math.round((a.x + b.x) / 2 - (b.y - a.y) * 0.18);
      const y = Math.round((a.y + b.y) / 2 + (b.x - a.x) * 0.18);
      return `M${a.x} ${a.y}Q${x} ${y} ${b.x} ${b.y}`;
    })
    .join('');
}

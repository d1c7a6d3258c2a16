/** Derives a ship's route from its itinerary: unique ports, calls in order, days at sea between them. */
import type { StopFacts } from './voyage-facts.ts';

export interface RouteStop {
  readonly port: string;
  readonly position: StopFacts['position'];
}

export interface RouteCall {
  /** Index of the port in `stops`; the number drawn is one higher. */
  readonly stop: number;
  /** Whole days at sea before the call. */
  readonly seaDays: number;
}

export interface ShipRoute {
  readonly stops: readonly RouteStop[];
  readonly calls: readonly RouteCall[];
}

const atSea = /^at sea/i;

/** A port that the ship returns to retains its number; a night in port is one call. */
export function readRoute(itinerary: readonly StopFacts[]): ShipRoute {
  const stops: RouteStop[] = [];
  const calls: RouteCall[] = [];
  let seaDays = 0;
  for (const { port, calls: inPort, position } of itinerary) {
    if (atSea.test(port)) seaDays += 1;
    if (!inPort) continue;
    const knownStop = stops.findIndex((stop) => isSamePort(stop, { port, position }));
    const stop = knownStop >= 0 ? knownStop : stops.push({ port, position }) - 1;
    const last = calls.at(-1);
    if (last?.stop !== stop || seaDays > 0) calls.push({ stop, seaDays });
    seaDays = 0;
  }
  return { stops, calls };
}

/** `Leith` and `Leith for Edinburgh` share one position. */
function isSamePort(a: RouteStop, b: RouteStop): boolean {
  if (!a.position || !b.position) return a.port === b.port;
  return a.position.latitude === b.position.latitude && a.position.longitude === b.position.longitude;
}

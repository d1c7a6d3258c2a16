/** Look-up of a port of call however an itinerary writes it: its position and what a day there offers. */
import type { PortContent } from '../content-schemas/port.ts';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Port extends Position {
  readonly ashore: string | null;
}

export type FindPort = (call: string) => Port | null;

/** `Leith for Edinburgh` → `Leith`, `Bilbao (Getxo)` → `Bilbao`, `Rønne, Bornholm` → `Rønne`. */
export function plainPort(call: string): string {
  return call.replace(/(?:,| \(| for | by ).*$/, '');
}

/**
 * Returns the names a port is searched by: `Leith for Edinburgh` → `Leith`, `Edinburgh`;
 * `Rønne, Bornholm` → `Rønne`, `Bornholm`.
 */
export function portNames(call: string): readonly string[] {
  if (!isCall(call)) return [];
  return (
    call
      .split(/, | \(|\)| for (?:the )?| by /)
      .map((name) => name.trim())
      // Lower-case parts are activities, not places: `Glacier Bay (scenic cruising)`.
      .filter((name) => /^\p{Lu}/u.test(name))
  );
}

/** False for days at sea, in the air or in a hotel before the cruise, without a port of call. */
export function isCall(call: string): boolean {
  return !/^(?:at sea|in flight)|\(hotel\)$|heathrow$/i.test(call);
}

export function createPortFinder(ports: readonly PortContent[]): FindPort {
  const byName = new Map(
    ports.map(({ name, lat, lon, ashore = null }) => [name, { latitude: lat, longitude: lon, ashore }]),
  );
  return (call) => (isCall(call) ? (byName.get(plainPort(call)) ?? null) : null);
}

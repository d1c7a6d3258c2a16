/** Finds a port of call, however an itinerary puts it: where it lies, and what a day there brings. */
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

/** All that a port is asked for by: `Leith for Edinburgh` → `Leith`, `Edinburgh`; `Rønne, Bornholm` → `Rønne`, `Bornholm`. */
export function portNames(call: string): readonly string[] {
  if (!isCall(call)) return [];
  return (
    call
      .split(/, | \(|\)| for (?:the )?| by /)
      .map((name) => name.trim())
      // What one does there is no place: `Glacier Bay (scenic cruising)`.
      .filter((name) => /^\p{Lu}/u.test(name))
  );
}

/** Days at sea, in the air, in a hotel before the ship: the ship calls nowhere. */
export function isCall(call: string): boolean {
  return !/^(?:at sea|in flight)|\(hotel\)$|heathrow$/i.test(call);
}

export function createPortFinder(ports: readonly PortContent[]): FindPort {
  const byName = new Map(
    ports.map(({ name, lat, lon, ashore = null }) => [name, { latitude: lat, longitude: lon, ashore }]),
  );
  return (call) => (isCall(call) ? (byName.get(plainPort(call)) ?? null) : null);
}

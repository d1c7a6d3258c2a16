/** Finds where a port of call lies, however an itinerary puts it. */
import type { PortContent } from '../content-schemas/port.ts';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export type FindPort = (call: string) => Position | null;

/** `Leith for Edinburgh` → `Leith`, `Bilbao (Getxo)` → `Bilbao`, `Rønne, Bornholm` → `Rønne`. */
export function plainPort(call: string): string {
  return call.replace(/(?:,| \(| for | by ).*$/, '');
}

/** Days at sea, in the air, in a hotel before the ship: the ship calls nowhere. */
export function isCall(call: string): boolean {
  return !/^(?:at sea|in flight)|\(hotel\)$|heathrow$/i.test(call);
}

export function createPortFinder(ports: readonly PortContent[]): FindPort {
  const positions = new Map(ports.map(({ name, lat, lon }) => [name, { latitude: lat, longitude: lon }]));
  return (call) => (isCall(call) ? (positions.get(plainPort(call)) ?? null) : null);
}

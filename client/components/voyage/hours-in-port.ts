/** Formats a ship's arrival and departure times as itineraries do. */
import { formatTime } from '#shared/dates.ts';
import type { PortCallFacts } from './voyage-facts.ts';

/** `8am to 5pm`, `sails 4.30pm`, `from noon, overnight`; empty at sea. */
export function hoursInPort({
  arrive,
  depart,
  overnight,
}: Pick<PortCallFacts, 'arrive' | 'depart' | 'overnight'>): string {
  if (arrive && depart && !overnight) return `${formatTime(arrive)} to ${formatTime(depart)}`;
  if (overnight) return arrive ? `from ${formatTime(arrive)}, overnight` : 'overnight';
  if (arrive) return `arrives ${formatTime(arrive)}`;
  return depart ? `sails ${formatTime(depart)}` : '';
}

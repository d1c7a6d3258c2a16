/** Days of a voyage as list entries: port, hours in port, and time ashore. */

import type { PortCallFacts } from '#client/components/voyage/voyage-facts.ts';
import { addDays, formatTime } from '#shared/dates.ts';
import { capitalize } from '#shared/words.ts';
import type { DayEntry } from './day-list.tsx';
import type { FullOffer } from './full-offer.ts';
import { formatDayInMonth } from './tour-days.ts';

type Call = NonNullable<FullOffer['cruise']>['itinerary'][number];

export function voyageDays(
  departs: string,
  itinerary: readonly Call[],
  scenes: FullOffer['scenes'],
): DayEntry[] {
  return itinerary.map((call, index) => {
    const isKnown = itinerary.slice(0, index).some(({ port }) => port === call.port);
    const hours = hoursInPort(call);
    return {
      label: `Day ${call.day}`,
      date: formatDayInMonth(addDays(departs, call.day - 1)),
      title: capitalize(call.port),
      text: hasTimeAshore(call) && !isKnown ? call.ashore : null,
      notes: hours ? [hours] : [],
      scene: scenes.find(({ day }) => day === call.day),
    };
  });
}

/** False for the ports where the voyage only starts or ends. */
function hasTimeAshore({ arrive, depart, overnight }: Call): boolean {
  return overnight || (arrive === null) === (depart === null);
}

/** `8am to 5pm`, `sails 4.30pm`, `from noon, overnight`; empty at sea. */
function hoursInPort({
  arrive,
  depart,
  overnight,
}: Pick<PortCallFacts, 'arrive' | 'depart' | 'overnight'>): string {
  if (arrive && depart && !overnight) return `${formatTime(arrive)} to ${formatTime(depart)}`;
  if (overnight) return arrive ? `from ${formatTime(arrive)}, overnight` : 'overnight';
  if (arrive) return `arrives ${formatTime(arrive)}`;
  return depart ? `sails ${formatTime(depart)}` : '';
}

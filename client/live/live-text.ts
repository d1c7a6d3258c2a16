/** Marks texts that change while a page is open, and formats each fact in the page's wording. */
import { formatCheckedAt, formatDateTime } from '#shared/dates.ts';
import type { LiveRate, LiveTopic } from '#shared/live.ts';
import { formatRate } from '#shared/money/money.ts';
import { poundsToNotes } from '#shared/money/pounds-to-notes.ts';
import { formatAge, minutesSince, rateAge } from '#shared/money/rate-age.ts';
import type { KnownFacts } from './live-store.ts';
import { seatsLeftText } from './seats-left-text.ts';

/**
 * Attributes of an element whose only content is the text. `keys` are joined where it covers several, and
 * empty for all; `detail` is for text that needs more, such as a sum.
 */
export function liveProps(topic: LiveTopic, keys: string, format: string, detail?: string | number) {
  return { 'data-live': [topic, keys, format, detail].filter((part) => part !== undefined).join(':') };
}

export function availabilityText(remaining: number | null | undefined): string {
  if (remaining === null || remaining === undefined) return '';
  return remaining === 0 ? 'Sold out' : `${remaining} left`;
}

export function checkedAtText(checkedAt: string): string {
  return `Checked ${formatDateTime(checkedAt)}.`;
}

/** Advice to visitors about rates that were not checked recently. */
export function rateAgeText(checkedAt: string, now: Date): string {
  const age = rateAge(checkedAt, now);
  const ageText = formatAge(minutesSince(checkedAt, now));
  if (age === 'ageing') return `That is ${ageText} ago.`;
  if (age === 'fresh') return '';
  return `That’s more than ${ageText} ago, so take them as a guide. You pay the rate on the board when you collect.`;
}

const rateTexts: Record<string, (rate: LiveRate, detail: string) => string> = {
  sell: ({ sell }) => formatRate(sell),
  'symbol-sell': ({ symbol, sell }) => symbol + formatRate(sell),
  buy: ({ buy }) => (buy === null ? 'No' : formatRate(buy)),
  notes: (rate, pence) => poundsToNotes(Number(pence), rate),
  moment: ({ checkedAt }) => formatDateTime(checkedAt),
  checked: ({ checkedAt }) => checkedAtText(checkedAt),
  since: ({ checkedAt }) => formatCheckedAt(checkedAt, new Date()),
  age: ({ checkedAt }) => rateAgeText(checkedAt, new Date()),
};

/** Text of a mark: undefined where nothing is known, '' where there is nothing to say. */
export function liveText(facts: KnownFacts, binding: string): string | undefined {
  const [topic = '', keys = '', format = '', detail = ''] = binding.split(':');
  if (topic === 'notices') return facts.notices && (facts.notices.get(keys) ?? '');
  if (topic === 'availability') return facts.availability && availabilityText(facts.availability.get(keys));
  if (topic === 'seats') return seatsText(facts.seats?.get(keys), format);
  const rate = topic === 'rates' ? oldestRate(facts.rates, keys) : undefined;
  return rate && rateTexts[format]?.(rate, detail);
}

/** Number of free seats; the time of the count goes once the number is live. */
function seatsText(left: number | undefined, format: string): string | undefined {
  if (left === undefined) return undefined;
  return format === 'counted' ? '' : seatsLeftText(left);
}

/** Among several rates, the one checked longest ago counts for all. */
export function oldestRate(rates: KnownFacts['rates'], keys = ''): LiveRate | undefined {
  if (!rates) return undefined;
  const found = keys ? keys.split('+').flatMap((key) => rates.get(key) ?? []) : [...rates.values()];
  // ISO 8601 sorts as it is. Loading locale rules would block a phone for tens of milliseconds.
  return found.reduce<LiveRate | undefined>(
    (first, rate) => (first && first.checkedAt <= rate.checkedAt ? first : rate),
    undefined,
  );
}

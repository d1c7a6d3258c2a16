/** Marks what changes while a page is being read, and says each fact in the words of the page. */
import { formatChecked, formatMoment } from '#shared/dates.ts';
import type { LiveRate, LiveTopic } from '#shared/live.ts';
import { formatRate } from '#shared/money.ts';
import { ageWords, minutesSince, rateAge } from '#shared/rate-age.ts';
import { inNotes } from '../components/in-notes.ts';
import type { KnownFacts } from './live-store.ts';

/**
 * Attributes of an element whose only content is these words. `keys` are joined where something is said of several, and
 * empty for all; `detail` is for words that need more, such as a sum.
 */
export function liveProps(topic: LiveTopic, keys: string, word: string, detail?: string | number) {
  return { 'data-live': [topic, keys, word, detail].filter((part) => part !== undefined).join(':') };
}

export function sayLeft(left: number | null | undefined): string {
  if (left === null || left === undefined) return '';
  return left === 0 ? 'Sold out' : `${left} left`;
}

export function sayChecked(checkedAt: string): string {
  return `Checked ${formatMoment(checkedAt)}.`;
}

/** What a visitor should know of rates that were not checked lately. */
export function sayAge(checkedAt: string, now: Date): string {
  const age = rateAge(checkedAt, now);
  const old = ageWords(minutesSince(checkedAt, now));
  if (age === 'ageing') return `That is ${old} ago: ask the branch before you set out.`;
  if (age === 'fresh') return '';
  return `That is more than ${old} ago: they show what to expect, and the branch tells you the rate of the moment. Reserving is switched off until they have been checked again.`;
}

const sayRate: Record<string, (rate: LiveRate, detail: string) => string> = {
  sell: ({ sell }) => formatRate(sell),
  'symbol-sell': ({ symbol, sell }) => symbol + formatRate(sell),
  buy: ({ buy }) => (buy === null ? 'No' : formatRate(buy)),
  notes: (rate, pence) => inNotes(Number(pence), rate),
  moment: ({ checkedAt }) => formatMoment(checkedAt),
  checked: ({ checkedAt }) => sayChecked(checkedAt),
  since: ({ checkedAt }) => formatChecked(checkedAt, new Date()),
  age: ({ checkedAt }) => sayAge(checkedAt, new Date()),
};

/** The words for a mark; undefined where nothing is known, '' where there is nothing to say. */
export function sayLive(facts: KnownFacts, mark: string): string | undefined {
  const [topic = '', keys = '', word = '', detail = ''] = mark.split(':');
  if (topic === 'notices') return facts.notices && (facts.notices.get(keys) ?? '');
  if (topic === 'availability') return facts.availability && sayLeft(facts.availability.get(keys));
  const rate = topic === 'rates' ? oldest(facts.rates, keys) : undefined;
  return rate && sayRate[word]?.(rate, detail);
}

/** Of several rates the one that was checked longest ago speaks for all. */
export function oldest(rates: KnownFacts['rates'], keys = ''): LiveRate | undefined {
  if (!rates) return undefined;
  const found = keys ? keys.split('+').flatMap((key) => rates.get(key) ?? []) : [...rates.values()];
  // ISO 8601 sorts as it is; the rules of a language would have to be loaded first, which keeps a telephone busy for tens of milliseconds.
  return found.reduce<LiveRate | undefined>(
    (first, rate) => (first && first.checkedAt <= rate.checkedAt ? first : rate),
    undefined,
  );
}

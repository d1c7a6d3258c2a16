/** Polls a feed of exchange rates, and stores plausible rates as documents. */
import type { Logger } from 'pino';
import { Timestamp } from '#shared/document-values.ts';
import { movesTooFar } from '../catalogue/model/moves-too-far.ts';
import type { RatesFeed } from '../settings/env.ts';
import { toTimestamp } from './collections.ts';
import { getFields } from './document.ts';
import type { DocumentStore, Transaction } from './document-store.ts';
import { type FeedRate, maxClockSkewMs, parseRates } from './parse-rates.ts';

const timeoutMs = 8_000;
const maxCharacters = 1_000_000;

export interface FeedOptions {
  readonly feed: RatesFeed;
  readonly documents: DocumentStore;
  /** Rates of the content, keyed by currency: the reference for the first rate of a currency. */
  readonly contentRates: () => Promise<ReadonlyMap<string, number>>;
  readonly log: Logger;
  readonly now: () => Date;
  /** Currencies with a rejection already logged, so that each is logged once. */
  readonly loggedCodes: Set<string>;
}

/**
 * Starts polling. Rates that are not refreshed become stale: after an hour no reservation is promised at
 * them. Returns a function that stops polling.
 */
export function startRatesFeed(options: Omit<FeedOptions, 'loggedCodes'>): () => void {
  const parts = { ...options, loggedCodes: new Set<string>() };
  const poll = () =>
    refreshRates(parts).catch((error: unknown) =>
      parts.log.error(
        { event: 'rates_feed_failed', err: error },
        'failed to fetch or store the exchange rates',
      ),
    );
  void poll();
  const timer = setInterval(poll, parts.feed.everyMs).unref();
  return () => clearInterval(timer);
}

/** Rejects when the feed is unreachable, or the rates cannot be stored. */
export async function refreshRates(parts: FeedOptions): Promise<void> {
  const { feed, documents, contentRates, log, now } = parts;
  const { rates, errors } = parseRates(await fetchText(feed.url), now());
  for (const error of errors)
    log.warn({ event: 'rates_feed_invalid', feed: feed.url }, `invalid rates feed: ${error}`);
  if (rates.length === 0) return;
  // Without the query API known rates are still refreshed; first rates of a currency wait for the next poll.
  const fallbackRates = await contentRates().catch(() => new Map<string, number>());
  const verdicts: Verdict[] = [];
  await documents.commit(saveRates({ rates, fallbackRates, now: now() }, verdicts));
  logRejections(parts, verdicts);
}

interface Verdict {
  readonly code: string;
  readonly sell: number;
  /** Rate compared with; undefined for a currency known neither to the documents nor to the content. */
  readonly reference: number | undefined;
  readonly accepted: boolean;
}

function logRejections({ log, loggedCodes }: FeedOptions, verdicts: readonly Verdict[]): void {
  for (const { code, sell, reference, accepted } of verdicts) {
    if (accepted) loggedCodes.delete(code);
    // A feed may list two hundred currencies, but only those of the content are sold: others are not logged.
    else if (reference !== undefined && !loggedCodes.has(code)) {
      loggedCodes.add(code);
      log.warn(
        { event: 'rate_refused', code, sell, against: reference },
        'exchange rate of the feed differs by more than 30 % and was refused; if it is right, set it with premier documents',
      );
    }
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json, text/csv;q=0.9' },
  });
  if (!response.ok) throw new Error(`The rates feed responded with ${response.status}`);
  const text = await response.text();
  if (text.length > maxCharacters)
    throw new Error(`The rates feed is longer than ${maxCharacters} characters`);
  return text;
}

interface FeedNews {
  readonly rates: readonly FeedRate[];
  readonly fallbackRates: ReadonlyMap<string, number>;
  readonly now: Date;
}

/** Retains other fields of a currency, such as `stockedIn`. `verdicts` are those of the last attempt. */
function saveRates({ rates, fallbackRates, now }: FeedNews, verdicts: Verdict[]): Transaction {
  return async (read) => {
    verdicts.length = 0;
    const stored = await Promise.all(rates.map(({ code }) => read('rates', code)));
    return rates.flatMap(({ code, sell, buy, checkedAt }, index) => {
      const before = stored[index] ?? null;
      if (isOvertaken(checkedAt, before?.checkedAt, now)) return [];
      const reference = typeof before?.sell === 'number' ? before.sell : fallbackRates.get(code);
      // Staff write a rate that moves further by hand.
      const accepted = reference !== undefined && !movesTooFar(reference, sell);
      verdicts.push({ code, sell, reference, accepted });
      if (!accepted) return [];
      const fields = { ...(before && getFields(before)), sell, buy, checkedAt: toTimestamp(checkedAt) };
      return [{ kind: 'set' as const, collection: 'rates', id: code, fields }];
    });
  };
}

/**
 * Returns true when a newer rate is stored: a lagging feed must not overwrite rates written by hand or by
 * another server. A rate dated in the future by mistake does not block the feed.
 */
function isOvertaken(checkedAt: Date, stored: unknown, now: Date): boolean {
  if (!(stored instanceof Timestamp)) return false;
  const storedAt = stored.toDate();
  return storedAt > checkedAt && storedAt.getTime() <= now.getTime() + maxClockSkewMs;
}

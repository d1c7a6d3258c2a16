/** Fetches exchange rates from a feed, again and again, and keeps those that can be believed as documents. */
import type { Logger } from 'pino';
import type { RatesFeed } from '../env.ts';
import { toTimestamp } from './collections.ts';
import { type Document, fieldsOf } from './document.ts';
import type { DocumentStore, Transaction } from './document-store.ts';
import { type FeedRate, readRates } from './read-rates.ts';

const timeoutMs = 8_000;
const mostBytes = 1_000_000;
/** A rate that has moved by more is a slip of somebody's finger until a person has written it by hand. */
const mostMove = 0.3;

interface FeedParts {
  readonly feed: RatesFeed;
  readonly documents: DocumentStore;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Rates that are not renewed grow old by themselves; after an hour nothing is put aside at them. Returns the way out. */
export function startRatesFeed(parts: FeedParts): () => void {
  const look = () =>
    renewRates(parts).catch((error: unknown) =>
      parts.log.error({ err: error }, 'the rates feed is not to be had'),
    );
  void look();
  const timer = setInterval(look, parts.feed.everyMs).unref();
  return () => clearInterval(timer);
}

/** Rejects when there is no feed, or when the rates cannot be kept. */
export async function renewRates({ feed, documents, log, now }: FeedParts): Promise<void> {
  const { rates, mistakes } = readRates(await fetchText(feed.url), now());
  for (const mistake of mistakes) log.warn({ feed: feed.url }, `the rates feed: ${mistake}`);
  if (rates.length > 0) await documents.commit(keep(rates, log));
}

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json, text/csv;q=0.9' },
  });
  if (!answer.ok) throw new Error(`The rates feed answered ${answer.status}`);
  const text = await answer.text();
  if (text.length > mostBytes) throw new Error(`The rates feed is longer than ${mostBytes} characters`);
  return text;
}

/** What else is known of a currency, such as where it is held, stays. */
function keep(rates: readonly FeedRate[], log: Logger): Transaction {
  return async (read) => {
    const known = await Promise.all(rates.map(({ code }) => read('rates', code)));
    return rates.flatMap(({ code, sell, buy, checkedAt }, index) => {
      const before = known[index] ?? null;
      if (!isBelievable(sell, before)) {
        log.warn(
          `the rates feed: ${code} has moved from ${before?.sell} to ${sell}; write it by hand if it is so`,
        );
        return [];
      }
      const fields = { ...(before && fieldsOf(before)), sell, buy, checkedAt: toTimestamp(checkedAt) };
      return [{ kind: 'set' as const, collection: 'rates', id: code, fields }];
    });
  };
}

function isBelievable(sell: number, before: Document | null): boolean {
  return typeof before?.sell !== 'number' || Math.abs(sell / before.sell - 1) <= mostMove;
}

/** Fetches exchange rates from a feed, again and again, and keeps those that can be believed as documents. */
import type { Logger } from 'pino';
import type { RatesFeed } from '../env.ts';
import { toTimestamp } from './collections.ts';
import { fieldsOf } from './document.ts';
import type { DocumentStore, Transaction } from './document-store.ts';
import { type FeedRate, readRates } from './read-rates.ts';

const timeoutMs = 8_000;
const mostBytes = 1_000_000;
/** A rate that has moved by more is a slip of somebody's finger until a person has written it by hand. */
const mostMove = 0.3;

export interface FeedParts {
  readonly feed: RatesFeed;
  readonly documents: DocumentStore;
  /** By code, what the content says a pound buys: what the first word on a currency is held against. */
  readonly contentRates: () => Promise<ReadonlyMap<string, number>>;
  readonly log: Logger;
  readonly now: () => Date;
  /** Codes whose refusal has been told, so that it is told once. */
  readonly told: Set<string>;
}

/** Rates that are not renewed grow old by themselves; after an hour nothing is put aside at them. Returns the way out. */
export function startRatesFeed(given: Omit<FeedParts, 'told'>): () => void {
  const parts = { ...given, told: new Set<string>() };
  const look = () =>
    renewRates(parts).catch((error: unknown) =>
      parts.log.error({ err: error }, 'the rates feed is not to be had'),
    );
  void look();
  const timer = setInterval(look, parts.feed.everyMs).unref();
  return () => clearInterval(timer);
}

/** Rejects when there is no feed, or when the rates cannot be kept. */
export async function renewRates(parts: FeedParts): Promise<void> {
  const { feed, documents, contentRates, log, now } = parts;
  const { rates, mistakes } = readRates(await fetchText(feed.url), now());
  for (const mistake of mistakes) log.warn({ feed: feed.url }, `the rates feed: ${mistake}`);
  if (rates.length === 0) return;
  // Without the query API what is known is renewed all the same; first words wait for the next look.
  const usual = await contentRates().catch(() => new Map<string, number>());
  const verdicts: Verdict[] = [];
  await documents.commit(keep(rates, usual, verdicts));
  tellRefusals(parts, verdicts);
}

interface Verdict {
  readonly code: string;
  readonly sell: number;
  /** What it was held against; undefined for a currency that nobody has heard of. */
  readonly against: number | undefined;
  readonly believed: boolean;
}

function tellRefusals({ log, told }: FeedParts, verdicts: readonly Verdict[]): void {
  for (const { code, sell, against, believed } of verdicts) {
    if (believed) told.delete(code);
    // A feed may name two hundred currencies; we sell what the content knows.
    else if (against !== undefined && !told.has(code)) {
      told.add(code);
      log.warn(
        { event: 'rate_refused', code, sell, against },
        'a rate of the feed is more than 30 % away from what is known; write it by hand if it is so',
      );
    }
  }
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

/** What else is known of a currency, such as where it is held, stays. `verdicts` are those of the last try. */
function keep(
  rates: readonly FeedRate[],
  usual: ReadonlyMap<string, number>,
  verdicts: Verdict[],
): Transaction {
  return async (read) => {
    verdicts.length = 0;
    const known = await Promise.all(rates.map(({ code }) => read('rates', code)));
    return rates.flatMap(({ code, sell, buy, checkedAt }, index) => {
      const before = known[index] ?? null;
      const against = typeof before?.sell === 'number' ? before.sell : usual.get(code);
      const believed = against !== undefined && Math.abs(sell / against - 1) <= mostMove;
      verdicts.push({ code, sell, against, believed });
      if (!believed) return [];
      const fields = { ...(before && fieldsOf(before)), sell, buy, checkedAt: toTimestamp(checkedAt) };
      return [{ kind: 'set' as const, collection: 'rates', id: code, fields }];
    });
  };
}

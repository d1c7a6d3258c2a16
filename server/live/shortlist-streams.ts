/** Streams of one account's shortlist: one listener an account, however many browsers read it. */
import type { DocumentStore } from '../documents/document-store.ts';
import { readOffers, shortlists } from './account-shortlist.ts';
import type { StreamOut } from './live-hub.ts';

const heartbeatMs = 15_000;
/** A stream ends after this and comes back, so that whoever has signed out elsewhere is not told for ever. */
const longestMs = 10 * 60_000;

interface Account {
  readonly streams: Set<StreamOut>;
  readonly stop: () => void;
  last?: string;
}

export class ShortlistStreams {
  readonly #documents: DocumentStore;
  readonly #accounts = new Map<string, Account>();

  constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  /** How many accounts are listened to. */
  get size(): number {
    return this.#accounts.size;
  }

  /** Tells the list as it is, and at each change. Returns the way out. */
  open(accountId: string, out: StreamOut): () => void {
    const account = this.#accounts.get(accountId) ?? this.#listen(accountId);
    account.streams.add(out);
    out.write(account.last ?? ':\n\n');
    const beat = setInterval(() => out.write('event: beat\ndata: 0\n\n'), heartbeatMs).unref();
    const end = setTimeout(() => out.end(), longestMs).unref();
    return () => {
      clearInterval(beat);
      clearTimeout(end);
      account.streams.delete(out);
      if (account.streams.size > 0) return;
      account.stop();
      this.#accounts.delete(accountId);
    };
  }

  sendAway(): void {
    for (const { streams } of this.#accounts.values()) for (const out of streams) out.end();
  }

  #listen(accountId: string): Account {
    const account: Account = {
      streams: new Set(),
      stop: this.#documents.watch({ collection: shortlists, id: accountId }, ([document]) => {
        account.last = `data: ${JSON.stringify({ offers: readOffers(document) })}\n\n`;
        for (const out of account.streams) out.write(account.last);
      }),
    };
    this.#accounts.set(accountId, account);
    return account;
  }
}

/** Shortlist streams: one listener per account for all its browsers, each as long as its session. */
import type { DocumentStore } from '../../documents/document-store.ts';
import type { StreamResponse } from '../../live/broadcaster.ts';
import { readOffers, shortlists } from '../accounts/account-shortlist.ts';

const heartbeatMs = 15_000;
/** Milliseconds after which a stream ends and its client reconnects, so that the session counts as used. */
const maxStreamMs = 10 * 60_000;
/** Milliseconds between checks: another server, or a command, may end a session. */
const pollIntervalMs = 1_000;

interface Account {
  readonly streams: Set<StreamResponse>;
  readonly stop: () => void;
  last?: string;
}

/** Data of a session that its streams need. */
export interface StreamSession {
  id: string;
  account: string;
  /** Milliseconds until the session ends, however often it is used. */
  remainingMs: number;
}

export interface ShortlistStreamsOptions {
  documents: DocumentStore;
  /** Returns those of these sessions that are still active. */
  activeIds(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export class ShortlistStreams {
  readonly #options: ShortlistStreamsOptions;
  readonly #accounts = new Map<string, Account>();
  /** Open streams by session id. */
  readonly #streams = new Map<string, Set<StreamResponse>>();
  #polling: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;

  constructor(options: ShortlistStreamsOptions) {
    this.#options = options;
  }

  /** Number of accounts with a listener. */
  get size(): number {
    return this.#accounts.size;
  }

  /** Sends the list as it is, and after each change. Returns the function that removes the stream. */
  open({ id, account: accountId, remainingMs }: StreamSession, out: StreamResponse): () => void {
    const account = this.#accounts.get(accountId) ?? this.#listen(accountId);
    account.streams.add(out);
    this.#streams.set(id, (this.#streams.get(id) ?? new Set()).add(out));
    this.#polling ??= setInterval(() => this.#checking ?? void this.closeRevoked(), pollIntervalMs).unref();
    out.write(account.last ?? ':\n\n');
    const heartbeat = setInterval(() => tell(out, 'event: beat\ndata: 0\n\n'), heartbeatMs).unref();
    const end = setTimeout(() => out.end(), Math.min(maxStreamMs, remainingMs)).unref();
    return () => {
      clearInterval(heartbeat);
      clearTimeout(end);
      this.#remove(id, accountId, out);
    };
  }

  /** Ends the streams of sessions that have ended. While sessions cannot be read, all continue. */
  async closeRevoked(): Promise<void> {
    // A check under way may have missed a session that has just ended.
    while (this.#checking) await this.#checking;
    this.#checking = this.#check().finally(() => {
      this.#checking = undefined;
    });
    await this.#checking;
  }

  closeAll(): void {
    for (const { streams } of this.#accounts.values()) for (const out of streams) out.end();
  }

  async #check(): Promise<void> {
    const ids = [...this.#streams.keys()];
    if (ids.length === 0) return;
    const active = await this.#options.activeIds(ids).catch(() => null);
    if (!active) return;
    for (const id of ids) if (!active.has(id)) for (const out of this.#streams.get(id) ?? []) out.end();
  }

  #remove(id: string, accountId: string, out: StreamResponse): void {
    const sessionStreams = this.#streams.get(id);
    sessionStreams?.delete(out);
    if (sessionStreams?.size === 0) this.#streams.delete(id);
    if (this.#streams.size === 0) {
      clearInterval(this.#polling);
      this.#polling = undefined;
    }
    const account = this.#accounts.get(accountId);
    account?.streams.delete(out);
    if (!account || account.streams.size > 0) return;
    account.stop();
    this.#accounts.delete(accountId);
  }

  #listen(accountId: string): Account {
    const account: Account = {
      streams: new Set(),
      stop: this.#options.documents.watch({ collection: shortlists, id: accountId }, ([document]) => {
        account.last = `data: ${JSON.stringify({ offers: readOffers(document) })}\n\n`;
        for (const out of account.streams) tell(out, account.last);
      }),
    };
    this.#accounts.set(accountId, account);
    return account;
  }
}

/**
 * Skips ended streams, which stay open while the client stalls or another response occupies the connection.
 */
function tell(out: StreamResponse, text: string): void {
  if (!out.writableEnded) out.write(text);
}

/** Query results in the browser: those that came with the page, and later ones, one request per key. */

/** Milliseconds within which even a refetch gets the page's initial data: it cannot have changed yet. */
const initialDataMinAgeMs = 100;
/** As long as the server itself caches the pages that contain these results. */
const ttlMs = 60_000;
const maxEntries = 50;

interface InitialData {
  readonly data: unknown;
  readonly at: number;
  readonly text: string;
}

interface InFlightQuery {
  readonly listeners: Set<QueryListener>;
  readonly abort: AbortController;
}

/** Receives a result, or the error instead. Called at once when the result is cached. */
export type QueryListener = (result: { data: unknown } | { error: Error }) => void;

/** Identifies a query and loads its result. */
export interface QueryDescriptor {
  readonly key: string;
  /** Text of the document: identifies the query whatever its variables. */
  readonly text: string;
  load(signal: AbortSignal): Promise<unknown>;
}

export class QueryCache {
  readonly #initialData = new Map<string, InitialData>();
  readonly #entries = new Map<string, { data: unknown; until: number }>();
  readonly #inFlight = new Map<string, InFlightQuery>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Stores a result that came inside the page, so that no component requests it again. */
  setInitialData({ key, text }: Pick<QueryDescriptor, 'key' | 'text'>, data: unknown): void {
    this.#initialData.set(key, { data, text, at: this.#now() });
  }

  /** Initial data of one page does not apply to the next. */
  clearInitialData(): void {
    this.#initialData.clear();
  }

  /**
   * Answers from the cache, or else sends a request; `refetch` demands a new result. Returns the function to
   * unsubscribe: when the last listener has left, the request is aborted.
   */
  subscribe(query: QueryDescriptor, listener: QueryListener, refetch = false): () => void {
    const cached = this.#lookup(query.key, refetch);
    if (cached) {
      listener(cached);
      return () => {};
    }
    const request = this.#inFlight.get(query.key) ?? this.#start(query);
    request.listeners.add(listener);
    return () => {
      request.listeners.delete(listener);
      if (request.listeners.size > 0 || this.#inFlight.get(query.key) !== request) return;
      this.#inFlight.delete(query.key);
      request.abort.abort();
    };
  }

  #lookup(key: string, refetch: boolean): { data: unknown } | undefined {
    const now = this.#now();
    const initial = this.#initialData.get(key);
    if (initial && (!refetch || now - initial.at < initialDataMinAgeMs)) return initial;
    const entry = refetch ? undefined : this.#entries.get(key);
    return entry && entry.until > now ? entry : undefined;
  }

  #start({ key, text, load }: QueryDescriptor): InFlightQuery {
    // A new request for a query supersedes the page's initial data of that query.
    for (const [initialKey, initial] of this.#initialData)
      if (initial.text === text) this.#initialData.delete(initialKey);
    const request: InFlightQuery = { listeners: new Set(), abort: new AbortController() };
    this.#inFlight.set(key, request);
    const settle: QueryListener = (result) => {
      // Aborted in the meantime: a late result is ignored.
      if (this.#inFlight.get(key) !== request) return;
      this.#inFlight.delete(key);
      if ('data' in result) this.#store(key, result.data);
      for (const listener of request.listeners) listener(result);
    };
    load(request.abort.signal).then(
      (data) => settle({ data }),
      (error: Error) => settle({ error }),
    );
    return request;
  }

  #store(key: string, data: unknown): void {
    this.#entries.delete(key);
    this.#entries.set(key, { data, until: this.#now() + ttlMs });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > maxEntries && oldest !== undefined) this.#entries.delete(oldest);
  }
}

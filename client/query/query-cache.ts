/** The answers a browser holds: those its page came with, and those asked for since, one request for each key. */

/** Until then even a wish for a new answer is met with the one the page came with: it cannot have changed. */
const initialDataMinAgeMs = 100;
/** As long as the server itself keeps the pages these answers stand in. */
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

/** Hears of an answer or of why there is none. Called at once when the answer is held already. */
export type QueryListener = (result: { data: unknown } | { error: Error }) => void;

/** Which answer is wanted and how to come by it. */
export interface QueryDescriptor {
  readonly key: string;
  /** Text of the document: of which query it is an answer. */
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

  /** Takes an answer that came inside the page, so that nobody asks for it again. */
  setInitialData({ key, text }: Pick<QueryDescriptor, 'key' | 'text'>, data: unknown): void {
    this.#initialData.set(key, { data, text, at: this.#now() });
  }

  /** What came with a page is not for the next one. */
  clearInitialData(): void {
    this.#initialData.clear();
  }

  /**
   * Answers from what is held, else asks; `again` wants a new answer. Returns the way out: when the last listener
   * has left, the request is given up.
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
    // Whoever asks for more has left behind what the page came with.
    for (const [initialKey, initial] of this.#initialData)
      if (initial.text === text) this.#initialData.delete(initialKey);
    const request: InFlightQuery = { listeners: new Set(), abort: new AbortController() };
    this.#inFlight.set(key, request);
    const settle: QueryListener = (result) => {
      // Given up meanwhile: what still arrives is nobody's.
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

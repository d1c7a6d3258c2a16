/** The answers a browser holds: those its page came with, and those asked for since, one request for each key. */

/** Until then even a wish for a new answer is met with the one the page came with: it cannot have changed. */
const freshlyLoadedMs = 100;
/** As long as the server itself keeps the pages these answers stand in. */
const keptMs = 60_000;
const mostKept = 50;

interface Seed {
  readonly data: unknown;
  readonly at: number;
  readonly text: string;
}

interface Flight {
  readonly listeners: Set<Listener>;
  readonly abort: AbortController;
}

/** Hears of an answer or of why there is none. Called at once when the answer is held already. */
export type Listener = (answer: { data: unknown } | { error: Error }) => void;

/** Which answer is wanted and how to come by it. */
export interface Question {
  readonly key: string;
  /** Text of the document: of which query it is an answer. */
  readonly text: string;
  load(signal: AbortSignal): Promise<unknown>;
}

export class AnswerStore {
  readonly #seeds = new Map<string, Seed>();
  readonly #kept = new Map<string, { data: unknown; until: number }>();
  readonly #flights = new Map<string, Flight>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Takes an answer that came inside the page, so that nobody asks for it again. */
  seed({ key, text }: Pick<Question, 'key' | 'text'>, data: unknown): void {
    this.#seeds.set(key, { data, text, at: this.#now() });
  }

  /** What came with a page is not for the next one. */
  forgetSeeds(): void {
    this.#seeds.clear();
  }

  /**
   * Answers from what is held, else asks; `again` wants a new answer. Returns the way out: when the last listener
   * has left, the request is given up.
   */
  ask(question: Question, listener: Listener, again = false): () => void {
    const held = this.#held(question.key, again);
    if (held) {
      listener(held);
      return () => {};
    }
    const flight = this.#flights.get(question.key) ?? this.#start(question);
    flight.listeners.add(listener);
    return () => {
      flight.listeners.delete(listener);
      if (flight.listeners.size > 0 || this.#flights.get(question.key) !== flight) return;
      this.#flights.delete(question.key);
      flight.abort.abort();
    };
  }

  #held(key: string, again: boolean): { data: unknown } | undefined {
    const now = this.#now();
    const seed = this.#seeds.get(key);
    if (seed && (!again || now - seed.at < freshlyLoadedMs)) return seed;
    const kept = again ? undefined : this.#kept.get(key);
    return kept && kept.until > now ? kept : undefined;
  }

  #start({ key, text, load }: Question): Flight {
    // Whoever asks for more has left behind what the page came with.
    for (const [seedKey, seed] of this.#seeds) if (seed.text === text) this.#seeds.delete(seedKey);
    const flight: Flight = { listeners: new Set(), abort: new AbortController() };
    this.#flights.set(key, flight);
    const land: Listener = (answer) => {
      // Given up meanwhile: what still arrives is nobody's.
      if (this.#flights.get(key) !== flight) return;
      this.#flights.delete(key);
      if ('data' in answer) this.#keep(key, answer.data);
      for (const listener of flight.listeners) listener(answer);
    };
    load(flight.abort.signal).then(
      (data) => land({ data }),
      (error: Error) => land({ error }),
    );
    return flight;
  }

  #keep(key: string, data: unknown): void {
    this.#kept.delete(key);
    this.#kept.set(key, { data, until: this.#now() + keptMs });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}

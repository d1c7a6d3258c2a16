/** Keeps a listener on Firestore for ever: begun anew after each fault, later each time until it has been answered again. */
import type { Logger } from 'pino';
import type { Throttle } from '../platform/throttle.ts';

const firstDelayMs = 500;
const maxDelayMs = 30_000;

export interface ListenerOptions {
  log: Logger;
  collection: string;
  /** Asked by collection: a thousand listeners that are refused at once are one line, not a thousand. */
  mayLog: Throttle;
  /** Asks for the same without listening, for the reason of a fault that has none; resolves when it is answered. */
  probe(): Promise<unknown>;
}

/** Begins to listen; `arrived` is for each snapshot, `failed` for the fault that ends it. Returns the way out. */
export type Listen = (onSnapshot: () => void, onError: (error: Error) => void) => () => void;

/**
 * The SDK reconnects by itself, ten times in a little over a minute, and tells nobody of it; what it gives up, or takes
 * for final at once, comes here. Returns the way out.
 */
export function listenWithRetry(listen: Listen, options: ListenerOptions): () => void {
  const report = new ListenerReport(options);
  let delayMs = firstDelayMs;
  let timer: NodeJS.Timeout | undefined;
  let stop = () => {};
  const onSnapshot = () => {
    delayMs = firstDelayMs;
    report.onSnapshot();
  };
  const onError = (error: Error) => {
    void report.onError(error);
    timer = setTimeout(start, delayMs).unref();
    delayMs = Math.min(maxDelayMs, delayMs * 2);
  };
  const start = () => {
    stop = listen(onSnapshot, onError);
  };
  start();
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Two lines of the log: a listener has failed, and it is answered again. */
class ListenerReport {
  readonly #options: ListenerOptions;
  #hasFailed = false;
  #isLogged = false;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  async onError(error: Error): Promise<void> {
    const { log, collection, mayLog, probe } = this.#options;
    this.#hasFailed = true;
    if (!mayLog(collection)) return;
    // When the SDK gives up it no longer knows why.
    const cause: Error | null =
      getGrpcCode(error) === null
        ? await probe().then(
            () => null,
            (reason) => reason,
          )
        : error;
    log.error(
      {
        event: 'document_listener_failed',
        collection,
        code: cause && getGrpcCode(cause),
        err: cause ?? error,
      },
      'a listener on documents has failed: what it showed stays as it was, and it is tried again',
    );
    this.#isLogged = true;
    if (!this.#hasFailed) this.onSnapshot();
  }

  onSnapshot(): void {
    this.#hasFailed = false;
    if (!this.#isLogged) return;
    this.#isLogged = false;
    const { log, collection } = this.#options;
    log.info(
      { event: 'document_listener_recovered', collection },
      'a listener on documents is answered again',
    );
  }
}

/** The SDK gives a refusal of one target as words alone, "Error 7: …". Null for a fault of the SDK's own. */
function getGrpcCode({ code, message }: Error & { code?: unknown }): number | null {
  if (typeof code === 'number') return code;
  const grpcCode = /^Error (\d+):/.exec(message)?.[1];
  return grpcCode === undefined ? null : Number(grpcCode);
}

/** Keeps a Firestore listener alive: restarts it after each error, backing off until it is answered again. */
import type { Logger } from 'pino';
import type { Throttle } from '../platform/throttle.ts';

const firstDelayMs = 500;
const maxDelayMs = 30_000;

export interface ListenerOptions {
  log: Logger;
  collection: string;
  /** Throttles log lines by collection: a thousand listeners refused at once are one line, not a thousand. */
  mayLog: Throttle;
  /**
   * Reads the same target once, for the reason of an error that has none; resolves when the read succeeds.
   */
  probe(): Promise<unknown>;
}

/**
 * Starts listening. `onSnapshot` is called for each snapshot, `onError` for the error that ends it. Returns a
 * function that stops it.
 */
export type Listen = (onSnapshot: () => void, onError: (error: Error) => void) => () => void;

/**
 * Restarts what the SDK gives up. The SDK itself reconnects silently, ten times in a little over a minute;
 * errors that it gives up on, or takes as final at once, arrive here. Returns a function that stops
 * listening.
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

/** Logs the failure of a listener and its recovery, one line each. */
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
    // When the SDK gives up, its error no longer carries the reason.
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
      'document listener failed; its last snapshot stays in use and it is retried',
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
      'Firestore listener receives documents again',
    );
  }
}

/**
 * The SDK reports a refused target in the message only: "Error 7: …". Returns null for the SDK's own errors.
 */
function getGrpcCode({ code, message }: Error & { code?: unknown }): number | null {
  if (typeof code === 'number') return code;
  const grpcCode = /^Error (\d+):/.exec(message)?.[1];
  return grpcCode === undefined ? null : Number(grpcCode);
}

/** Watches the database for changes by any process. */

/** Called with what has changed, or with nothing: then anything may have. */
export type ChangeListener = (what?: string) => void;

/**
 * Calls `listener` after changes announced on `channel`. A file announces none: every write of another
 * process calls every listener, and own writes call none. Returns a function that ends it.
 */
export type WatchChanges = (channel: string, listener: ChangeListener) => () => void;

const pollIntervalMs = 400;

/**
 * Watches a file, by its number of changes by other processes.
 * See https://www.sqlite.org/pragma.html#pragma_data_version
 */
export function watchFile(dataVersion: () => number): { watch: WatchChanges; close(): void } {
  const listeners = new Set<ChangeListener>();
  let lastCount: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const poll = () => {
    try {
      const count = dataVersion();
      if (lastCount !== undefined && count !== lastCount) for (const listener of listeners) listener();
      lastCount = count;
    } catch {
      // Closed, or unavailable for a moment: reads and writes report the reason.
    }
  };
  return {
    watch(_channel, listener) {
      listeners.add(listener);
      if (!timer && !isClosed) {
        timer = setInterval(poll, pollIntervalMs).unref();
        poll();
      }
      return () => void listeners.delete(listener);
    },
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}

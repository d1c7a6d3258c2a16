/** Detects changes of the database file by other processes: polls SQLite's change counter, which is cheap. */

const pollIntervalMs = 400;

/**
 * Own changes do not count: this process notifies its watchers itself. Returns a function that stops polling.
 * See https://www.sqlite.org/pragma.html#pragma_data_version
 */
export function watchFile(dataVersion: () => number, onChange: () => void): () => void {
  let lastCount: number | undefined;
  const poll = () => {
    try {
      const count = dataVersion();
      if (lastCount !== undefined && count !== lastCount) onChange();
      lastCount = count;
    } catch {
      // Closed, or unavailable for a moment: reads and writes report the reason.
    }
  };
  const timer = setInterval(poll, pollIntervalMs).unref();
  poll();
  return () => clearInterval(timer);
}

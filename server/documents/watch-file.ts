/** Notices that another process has changed the database file: its own counter is read, which costs next to nothing. */

const pollIntervalMs = 400;

/** Our own changes do not count: who makes them tells of them. Returns the way out. */
export function watchFile(dataVersion: () => number, onChange: () => void): () => void {
  let lastCount: number | undefined;
  const poll = () => {
    try {
      const count = dataVersion();
      if (lastCount !== undefined && count !== lastCount) onChange();
      lastCount = count;
    } catch {
      // Closed, or away for a moment: whoever reads or writes hears why.
    }
  };
  const timer = setInterval(poll, pollIntervalMs).unref();
  poll();
  return () => clearInterval(timer);
}

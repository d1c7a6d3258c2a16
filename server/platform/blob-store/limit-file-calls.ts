/** Times out file calls; makes no more until the hung one ends, as a lost share holds a thread for each. */
import { BlobStoreError } from './blob-store.ts';

export type LimitedCall = <Result>(call: () => Promise<Result>) => Promise<Result>;

export const fileCallTimeoutMs = 5_000;

/** Limits the calls to one folder. */
export function limitFileCalls(folder: string, timeoutMs = fileCallTimeoutMs): LimitedCall {
  let overdue = 0;
  const tooLate = () => new BlobStoreError('ETIMEDOUT', `${folder} does not respond within ${timeoutMs} ms`);
  return async (call) => {
    if (overdue > 0) throw tooLate();
    const running = call();
    let isOver = false;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const giveUp = () => {
        if (isOver) return;
        overdue += 1;
        const settled = () => {
          overdue -= 1;
        };
        running.then(settled, settled);
        reject(tooLate());
      };
      // Timers run before I/O callbacks: while the process was blocked, the disk may have replied long ago.
      timer = setTimeout(() => setImmediate(giveUp), timeoutMs);
    });
    return Promise.race([running, late]).finally(() => {
      isOver = true;
      clearTimeout(timer);
    });
  };
}

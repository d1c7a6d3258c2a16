/** Ends the wait for a disk that does not answer, and asks it nothing more until it has: a share that is away holds a thread for each call. */
import { BlobStoreError } from './blob-store.ts';

export type LimitedCall = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** For the calls of one folder. */
export function limitFileCalls(folder: string, timeoutMs = 5_000): LimitedCall {
  let overdue = 0;
  const tooLate = () => new BlobStoreError('ETIMEDOUT', `${folder} does not answer within ${timeoutMs} ms`);
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
      // Answers are heard after timers: of a process that stood still the disk may have answered long ago.
      timer = setTimeout(() => setImmediate(giveUp), timeoutMs);
    });
    return Promise.race([running, late]).finally(() => {
      isOver = true;
      clearTimeout(timer);
    });
  };
}

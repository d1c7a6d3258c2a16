/** Sends a message to a worker thread and waits for its answer. */
import type { Worker } from 'node:worker_threads';

interface AskOptions {
  readonly timeoutMs: number;
  /** Message of the error when there is no answer in time. */
  readonly late: string;
}

/** One question at a time: the next message is the answer. Rejects when the thread fails, ends or is late. */
export function askThread<Answer>(
  worker: Worker,
  question: unknown,
  { timeoutMs, late }: AskOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(new Error(late)), timeoutMs);
    const end = () => {
      clearTimeout(timer);
      worker.off('message', done).off('error', fail).off('exit', exited);
      // An idle thread must not keep the process alive.
      // See https://nodejs.org/api/worker_threads.html#workerunref
      worker.unref();
    };
    const done = (answer: Answer) => {
      end();
      resolve(answer);
    };
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    const exited = () => fail(new Error('The worker thread ended'));
    worker.ref();
    worker.once('message', done).once('error', fail).once('exit', exited);
    worker.postMessage(question);
  });
}

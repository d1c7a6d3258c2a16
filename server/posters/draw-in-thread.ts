/** Draws pictures to order in a thread of their own, one at a time; a few more wait, and what does not fit is refused. */
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { BoundedQueue } from '../platform/bounded-queue.ts';

/** A picture of 1200 × 630 has some 50 KB. */
const maxPictures = 100;
const timeoutMs = 10_000;

export interface PictureThread {
  /** A PNG; rejects where it cannot be drawn, or too many wait. `key` tells one content from another. */
  draw(key: string, svg: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** The thread starts with the first picture. `root` is the project's folder. */
export function openPictureThread(file: string, root: string): PictureThread {
  const queue = new BoundedQueue({ concurrency: 1, maxWaiting: 8 });
  const drawn = new LRUCache<string, Buffer>({ max: maxPictures });
  const pending = new Map<string, Promise<Buffer>>();
  let worker: Worker | null = null;

  const drawNow = async (key: string, svg: string) => {
    worker ??= new Worker(file, { workerData: { root }, env: {}, execArgv: [], name: 'pictures' });
    try {
      const picture = await run(worker, svg);
      drawn.set(key, picture);
      return picture;
    } catch (error) {
      void worker?.terminate();
      worker = null;
      throw error;
    }
  };
  return {
    draw(key, svg) {
      const known = drawn.get(key);
      if (known) return Promise.resolve(known);
      const started =
        pending.get(key) ?? queue.run(() => drawNow(key, svg)).finally(() => pending.delete(key));
      pending.set(key, started);
      return started;
    },
    async close() {
      await worker?.terminate();
    },
  };
}

function run(worker: Worker, svg: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(new Error('No picture came in time')), timeoutMs);
    const end = () => {
      clearTimeout(timer);
      worker.off('message', done).off('error', fail);
      // A thread that waits does not keep a process that is done.
      worker.unref();
    };
    const done = (png: Uint8Array) => {
      end();
      resolve(Buffer.from(png));
    };
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    worker.ref();
    worker.once('message', done);
    worker.once('error', fail);
    worker.postMessage(svg);
  });
}

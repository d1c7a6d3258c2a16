/** Draws pictures in a worker thread, one at a time; a few requests wait, further ones are rejected. */
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { askThread } from '../../platform/ask-thread.ts';
import { BoundedQueue } from '../../platform/bounded-queue.ts';

/** Number of cached pictures; one of 1200 × 630 has about 50 KB. */
const maxPictures = 100;
const timeoutMs = 10_000;

export interface PictureThread {
  /** Resolves with a PNG. Rejects when drawing fails or the queue is full. `key` identifies the content. */
  draw(key: string, svg: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** The thread starts at the first picture. `root` is the project's folder. */
export function openPictureThread(file: string, root: string): PictureThread {
  const queue = new BoundedQueue({ concurrency: 1, maxWaiting: 8 });
  const drawn = new LRUCache<string, Buffer>({ max: maxPictures });
  const pending = new Map<string, Promise<Buffer>>();
  let worker: Worker | null = null;

  const drawNow = async (key: string, svg: string) => {
    worker ??= new Worker(file, { workerData: { root }, env: {}, execArgv: [], name: 'pictures' });
    try {
      const png = await askThread<Uint8Array>(worker, svg, {
        timeoutMs,
        late: 'The image was not drawn in time',
      });
      const picture = Buffer.from(png);
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

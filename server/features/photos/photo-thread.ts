/** Makes the files of photographs in a worker thread, one at a time; a few wait, others are rejected. */
import { Worker } from 'node:worker_threads';
import { askThread } from '../../platform/ask-thread.ts';
import { BoundedQueue } from '../../platform/bounded-queue.ts';
import type { Focus } from './focus.ts';
import type { StoredFile } from './photo-store.ts';

/** Pixels of the largest original: phones take up to 50 million. Decoding takes some 300 MB at the most. */
export const maxPixels = 64_000_000;
/** Shorter than the time-out of the load balancers in deploy/. */
export const makeTimeoutMs = 50_000;
export const maxWaitingPhotos = 4;
/** An idle thread ends after this time, and frees the memory of the library. */
const idleMs = 60_000;

export interface PhotoQuestion {
  /** Path of the original. */
  readonly file: string;
  readonly focus: Focus;
  /** Receives the files, named by the ids of `photoFiles`. */
  readonly folder: string;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export type Refusal =
  | { readonly refused: 'unreadable' }
  | ({ readonly refused: 'too-many-pixels' | 'too-small' } & Size);

export interface MadePhoto {
  readonly name: string;
  readonly files: readonly StoredFile[];
}

export type PhotoAnswer = MadePhoto | Refusal;

export interface PhotoThread {
  /** Resolves with the photograph's name once its files are on the disk. Rejects when the queue is full. */
  make(question: PhotoQuestion): Promise<PhotoAnswer>;
  close(): Promise<void>;
}

/** The thread starts at the first photograph: no other server loads sharp. */
export function openPhotoThread(file: string): PhotoThread {
  const queue = new BoundedQueue({ concurrency: 1, maxWaiting: maxWaitingPhotos });
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = async () => {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };
  const makeNow = async (question: PhotoQuestion) => {
    clearTimeout(idle);
    worker ??= new Worker(file, { env: {}, execArgv: [], name: 'photos' });
    try {
      const late = 'The photograph was not made in time';
      const answer = await askThread<PhotoAnswer>(worker, question, { timeoutMs: makeTimeoutMs, late });
      idle = setTimeout(() => void end(), idleMs).unref();
      return answer;
    } catch (error) {
      await end();
      throw error;
    }
  };
  return { make: (question) => queue.run(() => makeNow(question)), close: end };
}

/** Checks changed content in a worker thread, which ends once it has been idle. */
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { askThread } from '../../platform/ask-thread.ts';
import type { ItemChange } from '../reading/content-texts.ts';
import type { ContentCheck } from './check-content.ts';
import type { ContentFiles } from './released-texts.ts';

/** An editor saves several changes in a row; the content is in memory for that long. */
const idleMs = 60_000;
const timeoutMs = 60_000;

interface WorkerData {
  readonly files: ContentFiles;
  readonly needsParticulars: boolean;
}

/** See `CheckContent`. */
export interface ContentQuestion {
  readonly changes: readonly ItemChange[];
  readonly wanted?: readonly string[] | undefined;
  readonly warnAt?: Date | undefined;
}

export interface ContentThread {
  /** Starts the thread ahead of a check. */
  warm(): void;
  check(question: ContentQuestion): Promise<ContentCheck>;
  close(): Promise<void>;
}

/** `file` is the built worker; development without a build checks in this thread. */
export function openContentThread(file: string, data: WorkerData): ContentThread {
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const stop = async () => {
    clearTimeout(idleTimer);
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  /** An idle thread must not keep the process alive: https://nodejs.org/api/worker_threads.html#workerunref */
  const start = (): Worker => {
    clearTimeout(idleTimer);
    if (!worker) {
      worker = new Worker(file, { workerData: data, env: {}, execArgv: [], name: 'content' });
      worker.once('error', () => void stop()).unref();
    }
    return worker;
  };
  const endWhenIdle = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => void stop(), idleMs).unref();
  };
  const checkNow = async (question: ContentQuestion): Promise<ContentCheck> => {
    if (!existsSync(file)) {
      const { openContentChecker } = await import('./open-content-checker.ts');
      const { changes, warnAt, wanted } = question;
      return (await openContentChecker(data.files, data))(changes, warnAt, wanted);
    }
    try {
      return await askThread<ContentCheck>(start(), question, {
        timeoutMs,
        late: 'The content was not read in time',
      });
    } catch (error) {
      await stop();
      throw error;
    } finally {
      endWhenIdle();
    }
  };
  return {
    warm() {
      if (!existsSync(file)) return;
      start();
      endWhenIdle();
    },
    check(question) {
      const checked = last.then(() => checkNow(question));
      last = checked.catch(() => {});
      return checked;
    },
    close: stop,
  };
}

/** Worker threads for hashing passwords, at a lower priority than the rest of the server. */
import type { ScryptOptions } from 'node:crypto';
import { Worker } from 'node:worker_threads';

export interface HashJob {
  password: string;
  salt: Uint8Array;
  bytes: number;
  options: ScryptOptions;
}

/**
 * Code of a worker thread. On Linux the priority applies to this thread alone, so pages, files and the log go
 * first when processors are short. Elsewhere it would apply to the whole process, so it is not set. Nice 10
 * leaves the thread a tenth of a busy processor.
 * See https://man7.org/linux/man-pages/man2/setpriority.2.html
 */
const source = `
const { scryptSync } = require('node:crypto');
const { setPriority } = require('node:os');
const { parentPort } = require('node:worker_threads');
if (process.platform === 'linux') try { setPriority(10); } catch {}
parentPort.on('message', ({ password, salt, bytes, options }) => {
  parentPort.postMessage(scryptSync(password, salt, bytes, options));
});`;

const idle: Worker[] = [];

/** Runs one job per thread; the pool grows to the peak of concurrent jobs. Rejects when scrypt throws. */
export async function hashInThread(job: HashJob): Promise<Buffer> {
  const worker = idle.pop() ?? new Worker(source, { eval: true, name: 'passwords' });
  worker.ref();
  try {
    const hash = await run(worker, job);
    idle.push(worker);
    // An idle thread must not keep the process alive.
    worker.unref();
    return hash;
  } catch (error) {
    void worker.terminate();
    throw error;
  }
}

function run(worker: Worker, job: HashJob): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const done = (hash: Uint8Array) => {
      worker.off('error', failed);
      resolve(Buffer.from(hash));
    };
    const failed = (error: Error) => {
      worker.off('message', done);
      reject(error);
    };
    worker.once('message', done);
    worker.once('error', failed);
    worker.postMessage(job);
  });
}

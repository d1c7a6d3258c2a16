/** Threads of their own for hashing passwords, behind everything else that the server does. */
import type { ScryptOptions } from 'node:crypto';
import { Worker } from 'node:worker_threads';

export interface HashJob {
  password: string;
  salt: Uint8Array;
  bytes: number;
  options: ScryptOptions;
}

/**
 * What a thread runs. On Linux a priority is a single thread's, so pages, files and the log go first where there are
 * fewer processors than work; elsewhere it would be the whole process's and is left alone. Ten leaves it a tenth of a
 * processor that is wanted all the time.
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

/** One job a thread; there are as many threads as jobs have been under way at once. Rejects as scrypt throws. */
export async function hashInThread(job: HashJob): Promise<Buffer> {
  const worker = idle.pop() ?? new Worker(source, { eval: true, name: 'passwords' });
  worker.ref();
  try {
    const hash = await run(worker, job);
    idle.push(worker);
    // A thread that waits does not keep a process that is done.
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

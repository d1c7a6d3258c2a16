/** Worker thread that reads and checks changed content, so that no request waits for it. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ContentQuestion } from './content-thread.ts';
import { openContentChecker } from './open-content-checker.ts';

const port = parentPort as MessagePort;
const ready = openContentChecker(workerData.files, workerData);

port.on('message', async ({ changes, warnAt, wanted }: ContentQuestion) =>
  port.postMessage((await ready)(changes, warnAt, wanted)),
);

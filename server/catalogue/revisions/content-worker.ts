/** Worker thread that reads and checks changed content, so that no request waits for it. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ItemChange } from '../reading/content-texts.ts';
import { createContentChecker } from './check-content.ts';
import { readReleasedTexts } from './released-texts.ts';

const port = parentPort as MessagePort;
const check = createContentChecker(readReleasedTexts(workerData));

port.on('message', (changes: readonly ItemChange[]) => port.postMessage(check(changes)));

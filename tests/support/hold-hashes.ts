/** Keeps the threads that hash passwords from beginning, as if a hash took as long as the test wants. */
import { Worker } from 'node:worker_threads';

/** Nothing is hashed until `release`: what is handed to the threads waits before them. */
export function holdHashes(): { release: () => void } {
  const postMessage = Worker.prototype.postMessage;
  const held: (() => void)[] = [];
  Worker.prototype.postMessage = function (this: Worker, message: unknown, ...rest: never[]) {
    const send = () => postMessage.call(this, message, ...rest);
    if (typeof message === 'object' && message !== null && 'password' in message) held.push(send);
    else send();
  };
  return {
    release() {
      Worker.prototype.postMessage = postMessage;
      for (const send of held.splice(0)) send();
    },
  };
}

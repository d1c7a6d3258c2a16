/** Blocks the password-hashing workers, to simulate hashes that take as long as a test needs. */
import { Worker } from 'node:worker_threads';

/** Queues messages to the workers until `release`, so no hash starts before. */
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

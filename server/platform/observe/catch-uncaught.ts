/** Logs an uncaught error and shuts down in order, as the state of the process is unknown after it. */
import type { Logger } from 'pino';

/** Calls `end` once, whatever follows during the shutdown. Unhandled rejections arrive here as well. */
export function catchUncaught(log: Logger, end: () => void): void {
  let ending = false;
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ event: 'uncaught_error', origin, err: error }, 'uncaught error; exiting');
    if (ending) return;
    ending = true;
    end();
  });
}

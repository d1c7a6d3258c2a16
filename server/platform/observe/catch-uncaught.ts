/** What nobody has caught leaves the process in a state that nobody knows: it is told, and the process ends in order. */
import type { Logger } from 'pino';

/** `end` is called once, whatever follows while it goes on. A rejection that nobody handles comes here as well. */
export function catchUncaught(log: Logger, end: () => void): void {
  let ending = false;
  process.on('uncaughtException', (error, origin) => {
    log.fatal(
      { event: 'uncaught_error', origin, err: error },
      'an error that nobody caught: this process ends',
    );
    if (ending) return;
    ending = true;
    end();
  });
}

/** Creates the log: JSON lines on standard output, each with the build that wrote it. */
import { type DestinationStream, type Logger, pino } from 'pino';

export function createLog(level: string, buildId: string, destination?: DestinationStream): Logger {
  return pino({ level, base: { build: buildId } }, destination);
}

/** A log whose lines a test can read, as they would be written. */
import { type Logger, pino } from 'pino';

export interface LogLines {
  log: Logger;
  /** Everything that was written, as text. */
  text(): string;
  /** The lines of one event. */
  byEvent(event: string): Record<string, unknown>[];
}

export function logLines(): LogLines {
  const lines: string[] = [];
  const log = pino({ base: null, level: 'trace' }, { write: (line) => void lines.push(line) });
  return {
    log,
    text: () => lines.join(''),
    byEvent: (event) => lines.map((line) => JSON.parse(line)).filter((line) => line.event === event),
  };
}

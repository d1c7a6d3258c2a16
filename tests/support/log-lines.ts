/** A logger whose output a test can read, in its serialised form. */
import { type Logger, pino } from 'pino';

export interface LogLines {
  log: Logger;
  /** All output, as text. */
  text(): string;
  /** Lines of one event. */
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

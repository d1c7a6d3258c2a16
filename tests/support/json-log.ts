/** A logger whose output a test can read. */
import { type Logger, pino } from 'pino';

export function openJsonLog(): { log: Logger; lines(): Record<string, unknown>[] } {
  const written: string[] = [];
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void written.push(line) });
  return { log, lines: () => written.map((line) => JSON.parse(line)) };
}

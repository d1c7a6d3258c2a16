/** Output of commands: lines to stdout, warnings to stderr. */
import { type Logger, pino } from 'pino';

/** Opens a log on stderr: the operator sees it, and it stays out of output that is piped on. */
export function openCommandLog(): Logger {
  // Written at once: a command may end right after.
  return pino({ level: 'warn', base: null }, pino.destination({ dest: 2, sync: true }));
}

/** Removes control characters: a terminal obeys them, and visitors may have typed some. */
export function print(...lines: readonly (string | readonly string[])[]): void {
  process.stdout.write(
    `${lines
      .flat()
      .map((line) => line.replace(/[\p{Cc}\p{Cf}]/gu, ''))
      .join('\n')}\n`,
  );
}

/** Prints a list, or `none` when it is empty. */
export function printList(lines: readonly string[], none: string): void {
  print(lines.length > 0 ? lines : none);
}

export function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Writes a table or JSON unchanged, for another program. */
export function printRaw(text: string): void {
  process.stdout.write(text);
}

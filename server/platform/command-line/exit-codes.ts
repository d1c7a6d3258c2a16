/** Exit codes of commands, and the errors that end a command with one. */

export const exitCodes = { done: 0, failed: 1, wrongUsage: 2, notFound: 3, incomplete: 4 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export const exitCodeMeanings: Readonly<Record<ExitCode, string>> = {
  0: 'done',
  1: 'failed: the message says why',
  2: 'wrong usage: nothing was done',
  3: 'not found, or not in a state that allows the command: nothing was done',
  4: 'incomplete: files are missing, payments differ, documents are invalid, offers of a feed are held or refused, data arrived during a deletion, a time is taken, or a refund waits',
};

/** Ends the command with this exit code; the message is printed to stderr. */
export class CommandError extends Error {
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Wrong usage of a command; the message says how to correct it. */
export class UsageError extends CommandError {
  constructor(message: string) {
    super(exitCodes.wrongUsage, message);
  }
}

export const notFound = (message: string) => new CommandError(exitCodes.notFound, message);

export function exitCodeOf(error: unknown): ExitCode {
  return error instanceof CommandError ? error.exitCode : exitCodes.failed;
}

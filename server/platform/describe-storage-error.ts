/** Why something of a visitor's could not be kept, for the log: codes, names and places in the code, never a visitor's words. */
import { type ErrorLike, getErrorCauses } from './error-causes.ts';
import { storageErrorReason } from './storage-error-reasons.ts';

export interface StorageErrorDescription {
  /** Of the error and its causes, outermost first. */
  names: string[];
  code: string | undefined;
  reason: string | undefined;
  syscall: string | undefined;
  /** PostgreSQL's own: ERROR, FATAL, PANIC. */
  severity: string | undefined;
  /** The function of PostgreSQL that gave up. */
  routine: string | undefined;
  /** Of the innermost, which is where it happened. */
  stack: string;
}

/** The query API hands on what its resolvers threw, so the error of the database stands at the end of the chain. */
export function describeStorageError(error: unknown): StorageErrorDescription {
  const causes = getErrorCauses(error);
  const code = findCode(causes, 'code');
  return {
    names: causes.map(({ name }) => asCode(name) ?? 'unnamed'),
    code,
    reason: causes.map(({ message }) => storageErrorReason(code, message)).find(Boolean),
    syscall: findCode(causes, 'syscall'),
    severity: findCode(causes, 'severity'),
    routine: findCode(causes, 'routine'),
    stack: causes.map(getFrames).findLast((frames) => frames !== '') ?? '',
  };
}

/** The innermost of them. */
function findCode(causes: readonly ErrorLike[], field: keyof ErrorLike): string | undefined {
  return causes.map((cause) => asCode(cause[field])).findLast((word) => word !== undefined);
}

/** As codes and names are; a sentence is none. */
function asCode(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w./-]{1,60}$/.test(value) ? value : undefined;
}

const frame = /^ {4}at .*:\d+:\d+\)?$/;

/** A message stands at the head of its stack, and may have lines of its own that look like the others. */
function getFrames({ stack, message }: ErrorLike): string {
  if (typeof stack !== 'string') return '';
  const header = typeof message === 'string' && message !== '' ? stack.indexOf(message) : -1;
  const below = header === -1 ? stack : stack.slice(header + String(message).length);
  return below
    .split('\n')
    .filter((line) => frame.test(line))
    .join('\n');
}

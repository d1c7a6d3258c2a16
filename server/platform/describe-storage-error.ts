/** Describes a storage failure for the log: codes, names and stack frames, never a visitor's text. */
import { type ErrorLike, getErrorCauses } from './error-causes.ts';
import { storageErrorReason } from './storage-error-reasons.ts';

export interface StorageErrorDescription {
  /** Names of the error and its causes, outermost first. */
  names: string[];
  code: string | undefined;
  reason: string | undefined;
  syscall: string | undefined;
  /** PostgreSQL's severity: ERROR, FATAL, PANIC. */
  severity: string | undefined;
  /** PostgreSQL's function that raised the error. */
  routine: string | undefined;
  /** Stack frames of the innermost error, where the failure happened. */
  stack: string;
}

/** The query API wraps what its resolvers threw, so the database error is at the end of the chain. */
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

/** Returns the innermost code in this field. */
function findCode(causes: readonly ErrorLike[], field: keyof ErrorLike): string | undefined {
  return causes.map((cause) => asCode(cause[field])).findLast((word) => word !== undefined);
}

/** Accepts only text that looks like a code or a name; a sentence does not. */
function asCode(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w./-]{1,60}$/.test(value) ? value : undefined;
}

const frame = /^ {4}at .*:\d+:\d+\)?$/;

/** Cuts off the message: it heads the stack and may itself contain lines that look like frames. */
function getFrames({ stack, message }: ErrorLike): string {
  if (typeof stack !== 'string') return '';
  const header = typeof message === 'string' && message !== '' ? stack.indexOf(message) : -1;
  const below = header === -1 ? stack : stack.slice(header + String(message).length);
  return below
    .split('\n')
    .filter((line) => frame.test(line))
    .join('\n');
}

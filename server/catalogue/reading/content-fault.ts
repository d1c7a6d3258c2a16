/** A mistake in a content file, and the error that carries all of them. */

export interface ContentFault {
  /** Path inside the content folder, like offers/leger.yaml. */
  readonly file: string;
  readonly line: number;
  readonly field: string;
  /** Path of the field within its entity, where it is known. */
  readonly path?: readonly (string | number)[];
  /** Name of the entry of a list, or its index where it has none. */
  readonly entry?: string | number;
  /** The fault and its remedy. */
  readonly message: string;
  /** The same as a sentence for a person at a form, where the message speaks of the file's notation. */
  readonly plain?: string;
}

/** Thrown at start when the content is invalid; its message lists every mistake of every file. */
export class ContentError extends Error {
  readonly faults: readonly ContentFault[];

  constructor(faults: readonly ContentFault[]) {
    const noun = faults.length === 1 ? 'mistake' : 'mistakes';
    super(`${faults.length} ${noun} in the content:\n${faults.map(writeFault).join('\n')}`);
    this.name = 'ContentError';
    this.faults = faults;
  }
}

export function writeFault({ file, line, field, message }: ContentFault): string {
  return `${file}:${line} ${field}: ${message}`;
}

/** Sorts faults by file name, then by line. */
export function sortFaults(faults: readonly ContentFault[]): ContentFault[] {
  return [...faults].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** Refusal of a change of the content: its mistakes, by item and field. */
import type { Mistake } from './describe-fault.ts';

interface RefusalDetails {
  /** Mistakes of the fields. */
  readonly found?: readonly Mistake[];
  /** Prices and rates that move so far that a person must confirm them. */
  readonly farMoves?: readonly string[];
}

/** Thrown for a change that cannot be made; its message has the mistakes, one a line. */
export class ContentRefused extends Error {
  readonly found: readonly Mistake[];
  readonly farMoves: readonly string[];

  constructor(
    message: string,
    mistakes: readonly string[] = [],
    { found = [], farMoves = [] }: RefusalDetails = {},
  ) {
    super([message, ...mistakes.map((each) => `  ${each}`)].join('\n'));
    this.name = 'ContentRefused';
    this.found = found;
    this.farMoves = farMoves;
  }
}

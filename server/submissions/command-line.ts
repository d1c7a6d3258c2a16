/** What `npm run submissions` is asked to do, in its own words, and what it says when it is asked wrongly. */
import { readWords, refuseMore, UsageError, unknownOrder } from '../command.ts';
import type { Wanted } from './find-submissions.ts';

export const usage = `npm run submissions -- <what to do>

  list     [--form enquiry] [--branch norwich] [--email ann@example.test] [--since 2026-11-01] [--open] [--suspect]
  show     P-7K3F-29
  answer   P-7K3F-29     notes that it has been answered
  delete   P-7K3F-29     with its files and mails, for good
  export   takes the same as list and writes a table: npm run -s submissions -- export > sent.csv

Ends with 0 when it is done, 1 when something went wrong, 2 when it was asked wrongly, 3 when there is no such reference.
`;

export type Order =
  | { readonly what: 'list' | 'export'; readonly wanted: Wanted }
  | { readonly what: 'show' | 'answer' | 'delete'; readonly reference: string };

/** Throws a `UsageError`. */
export function readOrder(words: readonly string[]): Order {
  const { values, positionals } = readWords(words, {
    form: { type: 'string' },
    branch: { type: 'string' },
    email: { type: 'string' },
    since: { type: 'string' },
    open: { type: 'boolean' },
    suspect: { type: 'boolean' },
  });
  const [what, reference, ...more] = positionals;
  refuseMore(more);
  if (what === 'list' || what === 'export') {
    if (reference !== undefined) throw new UsageError(`${what} takes no reference.`);
    if (values.since !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(values.since))
      throw new UsageError('--since wants a day like 2026-11-01.');
    return { what, wanted: values };
  }
  if (what !== 'show' && what !== 'answer' && what !== 'delete') throw unknownOrder(what);
  if (reference === undefined) throw new UsageError(`${what} wants a reference like P-7K3F-29.`);
  if (Object.keys(values).length > 0) throw new UsageError(`${what} takes a reference and nothing else.`);
  return { what, reference };
}

/** Parses the command line of `npm run submissions`; holds its usage text. */
import { parseCommandLine, rejectExtraArgs, UsageError, unknownCommand } from '../platform/command.ts';
import type { SubmissionFilter } from './find-submissions.ts';

export const usage = `npm run submissions -- <what to do>

  list     [--form enquiry] [--branch norwich] [--email ann@example.test] [--since 2026-11-01] [--open] [--spam]
  show     P-7K3F-29     all of it; what was told in confidence, too, and that somebody has read it is written down
  link     P-7K3F-29     a new link, for two weeks, to what was told in confidence: for whoever arranges the help
  answer   P-7K3F-29     notes that it has been answered
  delete   P-7K3F-29     with its files and mails, for good
  export   takes the same as list and writes a table, without what was told in confidence:
           npm run -s submissions -- export > sent.csv

Ends with 0 when it is done, 1 when something went wrong, 2 when it was asked wrongly, 3 when there is no such reference.
`;

export type Command =
  | { readonly name: 'list' | 'export'; readonly filter: SubmissionFilter }
  | { readonly name: 'show' | 'link' | 'answer' | 'delete'; readonly reference: string };

/** Throws a `UsageError`. */
export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = parseCommandLine(args, {
    form: { type: 'string' },
    branch: { type: 'string' },
    email: { type: 'string' },
    since: { type: 'string' },
    open: { type: 'boolean' },
    spam: { type: 'boolean' },
  });
  const [name, reference, ...more] = positionals;
  rejectExtraArgs(more);
  if (name === 'list' || name === 'export') {
    if (reference !== undefined) throw new UsageError(`${name} takes no reference.`);
    if (values.since !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(values.since))
      throw new UsageError('--since wants a day like 2026-11-01.');
    return { name, filter: values };
  }
  if (name !== 'show' && name !== 'link' && name !== 'answer' && name !== 'delete')
    throw unknownCommand(name);
  if (reference === undefined) throw new UsageError(`${name} wants a reference like P-7K3F-29.`);
  if (Object.keys(values).length > 0) throw new UsageError(`${name} takes a reference and nothing else.`);
  return { name, reference };
}

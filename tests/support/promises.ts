/** The promises of each form, from its definition, and the table of docs/promises.md on who keeps them. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FormDefinition } from '#shared/forms/define-form.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface PromiseRow {
  /** Heading of the table. */
  readonly section: string;
  /** Source files named under the heading that the promises are quoted from; none for a form. */
  readonly sources: readonly string[];
  readonly promise: string;
  readonly keeper: string;
  readonly test: string;
}

export function readPromises(): PromiseRow[] {
  const sections = readFileSync(path.join(root, 'docs/promises.md'), 'utf8').split(/^### /m).slice(1);
  return sections.flatMap((text) => {
    const [heading = '', ...lines] = text.split('\n');
    const sources = lines.filter((line) => line.startsWith('From ')).flatMap(readPaths);
    const rows = lines.filter((line) => /^\|(?! what is promised|-)/.test(line));
    return rows.map((line) => {
      const [promise = '', keeper = '', test = ''] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      return { section: heading.trim(), sources, promise, keeper, test };
    });
  });
}

/** Paths of the repository in backticks. */
export function readPaths(cell: string): string[] {
  return [...cell.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, file]) => file as string);
}

export function isFile(file: string): boolean {
  return existsSync(path.join(root, file));
}

/** Text of a source as a visitor reads it: joins the lines of an element, and the parts of a long string. */
export function readWords(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
    .replace(/\{' '\}/g, ' ')
    .replace(/['"`] \+\s+['"`]/g, '')
    .replace(/\s+/g, ' ');
}

/** Everything that a form's confirmation promises, and its retention time. */
export function promisesOf({ confirmation, retentionDays, retentionNote }: FormDefinition): string[] {
  const { next, copy, outcomes = {} } = confirmation;
  const said = [
    ...next,
    ...Object.values(outcomes).flatMap((outcome) => outcome.next),
    ...(copy ? [copy] : []),
  ];
  const when = retentionNote ?? `${retentionDays} days after it was sent`;
  const deleted = retentionDays > 0 ? [`Deleted ${when}`] : [];
  return [...new Set([...said, ...deleted])];
}

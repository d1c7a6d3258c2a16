/** What each form promises, read off its definition, and the table of docs/promises.md that says who keeps it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FormDefinition } from '#shared/forms/define-form.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface PromiseRow {
  /** Heading that the table stands under. */
  readonly section: string;
  /** Files of the sources, named under the heading, that the promises are quoted from; none for a form. */
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

/** Paths of the repository between backticks. */
export function readPaths(cell: string): string[] {
  return [...cell.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, file]) => file as string);
}

export function isFile(file: string): boolean {
  return existsSync(path.join(root, file));
}

/** The words of a source as a visitor reads them: an element's lines are one. */
export function readWords(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
    .replace(/\{' '\}/g, ' ')
    .replace(/\s+/g, ' ');
}

/** Everything a form says when it has been sent, and how long it is kept. */
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

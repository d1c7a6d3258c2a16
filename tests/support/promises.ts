/** The promises of each form, from its definition, and the two lists of promises in docs/. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FormDefinition } from '#shared/forms/define-form.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface PromiseRow {
  readonly promise: string;
  /** Files that the promise is quoted from. */
  readonly madeIn: readonly string[];
}

export interface TestedPromise extends PromiseRow {
  readonly tests: readonly string[];
  readonly heldBy: readonly string[];
}

/** Promises that programs keep. */
export function readTestedPromises(): TestedPromise[] {
  return readRows('docs/promises.md').map(([tests = '', promise = '', madeIn = '', heldBy = '']) => ({
    tests: readPaths(tests),
    promise: promise.replace(/^`|`$/g, ''),
    madeIn: readPaths(madeIn),
    heldBy: readPaths(heldBy),
  }));
}

/** Promises that the agency's people keep. */
export function readAgencyPromises(): PromiseRow[] {
  return readRows('docs/for-the-agency.md').map(([, promise = '', where = '']) => ({
    promise,
    madeIn: [...where.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file]) => file as string),
  }));
}

/** Cells of every table row below a head. */
function readRows(page: string): string[][] {
  const lines = readFileSync(path.join(root, page), 'utf8')
    .split('\n')
    .map((line) => line.replace(/^> /, ''));
  return lines
    .filter((line, index) => /^\|(?!-)/.test(line) && !lines[index + 1]?.startsWith('|-'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

/** Paths of the repository in backticks. */
function readPaths(cell: string): string[] {
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

/** Everything that a form's confirmation promises, apart from its retention period. */
export function promisesOf({ confirmation }: FormDefinition): string[] {
  const { next, copy, outcomes = {} } = confirmation;
  const said = [
    ...next,
    ...Object.values(outcomes).flatMap((outcome) => outcome.next),
    ...(copy ? [copy] : []),
  ];
  return [...new Set(said)];
}

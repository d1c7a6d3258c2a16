/** The history of an item, newest first: which revision is live, scheduled or the newest at a moment. */
import type { Revision } from './tables.ts';

/** Returns the revision that a change must be made from: the newest that is not cancelled. */
export function findCurrent(history: readonly Revision[]): Revision | undefined {
  return history.find(({ state }) => state !== 'cancelled');
}

/** Returns the revision that visitors see at a moment; undefined for what the release brought. */
export function lastPublished(history: readonly Revision[], at: string): Revision | undefined {
  return listPublished(history).findLast(({ liveFrom }) => (liveFrom ?? '') <= at);
}

/** Returns the revisions that go live after a moment, in their order. */
export function listScheduled(history: readonly Revision[], after: string): readonly Revision[] {
  return listPublished(history).filter(({ liveFrom }) => (liveFrom ?? '') > after);
}

/** Returns the published revisions in the order in which they go live. */
export function listPublished(history: readonly Revision[]): readonly Revision[] {
  return history
    .filter(({ state }) => state === 'published')
    .sort((a, b) => {
      const [first, second] = [a.liveFrom ?? '', b.liveFrom ?? ''];
      return first === second ? a.number - b.number : first < second ? -1 : 1;
    });
}

/** Returns the number of the next revision: a cancelled one keeps its number. */
export function nextNumber(history: readonly Revision[]): number {
  return (history[0]?.number ?? 0) + 1;
}

/** Returns the lines that differ: those that go, and those that come. */
export function listDifferences(before: string | null, after: string | null): string[] {
  const [old, next] = [before ?? '', after ?? ''].map((text) => text.split('\n').filter(isWritten));
  return [
    ...subtract(old as string[], next as string[]).map((line) => `- ${line.trim()}`),
    ...subtract(next as string[], old as string[]).map((line) => `+ ${line.trim()}`),
  ];
}

function isWritten(line: string): boolean {
  return line.trim() !== '';
}

/** A line that is there twice counts twice. */
function subtract(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}

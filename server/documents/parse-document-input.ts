/** Completes a document written by hand: times are written as text, and `checkedAt` defaults to now. */
import { parseWrittenTime } from '../platform/command-line/parse-times.ts';
import { moment } from './collection-shapes.ts';
import { getShape, toTimestamp } from './collections.ts';
import { type DocumentFields, parseFields } from './document.ts';
import { DocumentError } from './document-error.ts';
import { parseTime } from './parse-time.ts';

export interface DocumentInput {
  readonly fields: DocumentFields;
  /** Sentences for the operator, about times that could mean another moment. */
  readonly notes: readonly string[];
}

/** A time is in London, or has its offset: `2026-11-21T09:00:00Z`. Throws a `DocumentError` for any other. */
export function parseDocumentInput(collection: string, plain: object, now: Date): DocumentInput {
  const shape = getShape(collection);
  const notes: string[] = [];
  const parseMoment = (name: string, text: string) => {
    try {
      const { at, note } = readTime(text, now);
      if (note) notes.push(note);
      return toTimestamp(at);
    } catch (error) {
      throw new DocumentError('invalid-argument', `${collection}: ${name}: ${(error as Error).message}`);
    }
  };
  const fields = Object.entries(plain).map(([name, value]) => [
    name,
    shape.properties[name] === moment && typeof value === 'string' ? parseMoment(name, value) : value,
  ]);
  const stamp = shape.timestamped ? { checkedAt: toTimestamp(now) } : {};
  return { fields: { ...stamp, ...parseFields(Object.fromEntries(fields)) }, notes };
}

function readTime(text: string, now: Date): { at: Date; note: string | null } {
  const withOffset = parseTime(text);
  return withOffset ? { at: withOffset, note: null } : parseWrittenTime(text, now);
}

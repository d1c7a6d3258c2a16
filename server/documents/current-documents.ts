/** Live overrides of the content at one moment: rates, notices, places left and the times of launches. */
import type { Timestamp } from '#shared/document-values.ts';
import { documentTag, type NoteTag } from '../platform/cache-tags.ts';
import type { Document } from './document.ts';
import type { DocumentReader, Documents } from './document-replica.ts';

/** Larger counts are not worth showing. */
const maxShownLeft = 9;
/** Greatest age of a count that is shown, as of an exchange rate; `sold out` (0) does not age. */
export const maxCountAgeMs = 15 * 60_000;

export const noDocuments: Documents = () => new Map();

/** Notes the tag of each document that is read, or of a collection that is read whole. */
export function noteDocuments(documents: Documents, note: NoteTag): DocumentReader {
  return (collection) => {
    const all = documents(collection);
    const readAll = () => {
      note(documentTag(collection));
      return all;
    };
    return {
      get(id) {
        note(documentTag(collection, id));
        return all.get(id);
      },
      keys: () => readAll().keys(),
      values: () => readAll().values(),
    };
  };
}

interface DocumentContext {
  readonly documents: DocumentReader;
  readonly now: number;
}

function toMs({ seconds, nanoseconds }: Timestamp): number {
  return seconds * 1000 + Math.floor(nanoseconds / 1e6);
}

function toMoment(timestamp: Timestamp): string {
  return `${new Date(toMs(timestamp)).toISOString().slice(0, 19)}Z`;
}

/** Returns the fields of a rate that its document overrides; undefined without a document. */
export function currentRate(code: string, { documents }: DocumentContext) {
  const document = documents('rates').get(code);
  if (!document) return undefined;
  const { id: _, checkedAt, ...fields } = document;
  return { ...fields, checkedAt: toMoment(checkedAt as Timestamp) };
}

/** Returns undefined where no notice overrides the content's; null where the notice is withdrawn. */
export function currentNotice(id: string, { documents, now }: DocumentContext): string | null | undefined {
  const document = documents('notices').get(id);
  const until = document?.until as Timestamp | undefined;
  if (!document || (until && toMs(until) <= now)) return undefined;
  return (document.text as string) || null;
}

/**
 * Returns null where many places are left or the count is old.
 * "Sold out" does not expire; it holds until the document is deleted.
 */
export function countLeft(id: string, context: DocumentContext): number | null {
  const document = context.documents('availability').get(id);
  return document ? readLeft(document, context.now) : null;
}

function readLeft({ left, checkedAt }: Document, now: number): number | null {
  if (left === 0) return 0;
  const isRecent = now - toMs(checkedAt as Timestamp) <= maxCountAgeMs;
  return isRecent && (left as number) <= maxShownLeft ? (left as number) : null;
}

export function scarceOffers({ documents, now }: DocumentContext): { id: string; left: number }[] {
  return [...documents('availability').values()].flatMap((document) => {
    const left = readLeft(document, now);
    return left === null ? [] : [{ id: document.id, left }];
  });
}

/** Returns the moments that the launch's document sets in place of the content's. */
export function currentLaunch(
  slug: string,
  { documents }: DocumentContext,
): { opens?: string; closes?: string } {
  const document = documents('launches').get(slug);
  return Object.fromEntries(
    ['opens', 'closes'].flatMap((name) => {
      const moment = document?.[name];
      return moment ? [[name, toMoment(moment as Timestamp)]] : [];
    }),
  );
}

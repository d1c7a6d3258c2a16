/** What documents say over the content: rates, notices, places left and the times of launches, as of one moment. */
import type { Timestamp } from '#shared/document-values.ts';
import type { Document } from '../../documents/document.ts';
import type { Documents } from '../../documents/document-replica.ts';

/** More than this is no news. */
const maxShownLeft = 9;
/** A count is the truth for as long as a rate is fresh, and nobody's business after that. */
const maxCountAgeMs = 15 * 60_000;

export const noDocuments: Documents = () => new Map();

interface DocumentContext {
  readonly documents: Documents;
  readonly now: number;
}

function toMs({ seconds, nanoseconds }: Timestamp): number {
  return seconds * 1000 + Math.floor(nanoseconds / 1e6);
}

function toMoment(timestamp: Timestamp): string {
  return `${new Date(toMs(timestamp)).toISOString().slice(0, 19)}Z`;
}

/** The fields of a rate that its document sets; undefined where there is none. */
export function currentRate(code: string, { documents }: DocumentContext) {
  const document = documents('rates').get(code);
  if (!document) return undefined;
  const { id: _, checkedAt, ...fields } = document;
  return { ...fields, checkedAt: toMoment(checkedAt as Timestamp) };
}

/** Undefined where nothing is said, so that the content's own words stand; null where they are taken down. */
export function currentNotice(id: string, { documents, now }: DocumentContext): string | null | undefined {
  const document = documents('notices').get(id);
  const until = document?.until as Timestamp | undefined;
  if (!document || (until && toMs(until) <= now)) return undefined;
  return (document.text as string) || null;
}

/** Null where many are left or nobody has counted lately. What is sold out stays so until the document goes. */
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

/** The moments that its document sets in place of the content's. */
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

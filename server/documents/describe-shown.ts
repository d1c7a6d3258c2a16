/** Describes what visitors see of a document now, and until when, for the staff who wrote it. */
import { availabilityText } from '#client/live/live-text.ts';
import { formatDateTime } from '#shared/dates.ts';
import type { Timestamp } from '#shared/document-values.ts';
import { staleMs } from '#shared/money/rate-age.ts';
import { siteNotice } from './collection-shapes.ts';
import type { CollectionName } from './collections.ts';
import { countLeft, currentNotice, maxCountAgeMs } from './current-documents.ts';
import type { Document } from './document.ts';

const descriptions: Readonly<Record<CollectionName, (document: Document, now: number) => string>> = {
  rates: ({ sell, buy, checkedAt }) =>
    [
      `Visitors now get ${sell} ${typeof buy === 'number' ? `for a pound, and pay ${buy} for one` : 'for a pound'},`,
      `as checked on ${formatMoment(checkedAt)}.`,
      `Until ${formatMoment(checkedAt, staleMs)} a reservation can be held at this rate.`,
    ].join(' '),
  notices: (document, now) => {
    const { id, until } = document;
    const text = currentNotice(id, { documents: () => new Map([[id, document]]), now });
    const place = id === siteNotice ? 'on every page' : `wherever the branch ${id} is shown`;
    const end = until ? `until ${formatMoment(until)}` : 'until it is changed or deleted';
    if (text === undefined) return `Its end, ${formatMoment(until)}, has passed: visitors do not see it.`;
    return text === null
      ? `Visitors now see no notice ${place}, ${end}.`
      : `Visitors now see "${text}" ${place}, ${end}.`;
  },
  availability: (document, now) => {
    const { id, checkedAt } = document;
    const left = countLeft(id, { documents: () => new Map([[id, document]]), now });
    if (left === null)
      return 'Visitors see no number: only a count of the last 15 minutes, up to 9, is shown.';
    const end = left === 0 ? 'it is changed or deleted' : formatMoment(checkedAt, maxCountAgeMs);
    return `Visitors now see "${availabilityText(left)}" until ${end}.`;
  },
  launches: ({ id, opens, closes }) =>
    `Visitors now see that ${id} opens ${formatOwn(opens)} and closes ${formatOwn(closes)}, until the document is changed or deleted.`,
  shortlists: ({ offers }) =>
    `The visitor now has ${(offers as readonly string[]).length} saved holidays, until they change them.`,
};

export function describeShown(collection: string, document: Document, now: Date): string {
  return descriptions[collection as CollectionName](document, now.getTime());
}

/** Formats a time of the document, or one after it, in London. */
function formatMoment(timestamp: unknown, laterMs = 0): string {
  return formatDateTime(new Date((timestamp as Timestamp).seconds * 1000 + laterMs).toISOString());
}

function formatOwn(timestamp: unknown): string {
  return timestamp ? `on ${formatMoment(timestamp)}` : 'as its content says';
}

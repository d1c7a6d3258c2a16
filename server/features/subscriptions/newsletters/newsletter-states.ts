/** State of a newsletter in the words of the desk, by its text and its run. */
import { formatDateTime } from '#shared/dates.ts';
import type { NumberedText } from '../../../catalogue/revisions/content-editor.ts';
import type { NewsletterStatus } from './newsletter-status.ts';
import type { NewsletterFields } from './newsletter-text.ts';
import type { NewsletterRunState } from './tables.ts';

export function describeRun({
  state,
  sendAt,
  endedAt,
}: Pick<NewsletterStatus, 'state' | 'sendAt' | 'endedAt'>) {
  const states: Record<NewsletterRunState, string> = {
    ordered: `to be sent ${formatDateTime(sendAt)}`,
    sending: 'being sent',
    paused: 'paused',
    sent: `sent ${formatDateTime(endedAt ?? sendAt)}`,
    cancelled: 'cancelled',
  };
  return states[state];
}

export type TextPlace = 'draft' | 'coming' | 'live';

/**
 * Place of the newest text: saved only, finished but not shown by this server yet, or ready to be sent.
 * `changedAt` is when the newest revision that this server shows went live.
 */
export function placeOf({ revision, number, liveNumber }: NumberedText, changedAt: number): TextPlace {
  if (revision?.state === 'draft') return 'draft';
  const isShown = number <= liveNumber && Date.parse(revision?.liveFrom ?? '1970-01-01') <= changedAt;
  return isShown ? 'live' : 'coming';
}

/** State of a newsletter without a run. */
export function describeUnsent(
  place: TextPlace,
  { archived, sendAt }: Pick<NewsletterFields, 'archived' | 'sendAt'>,
): string {
  if (place === 'draft') return 'draft';
  if (archived) return 'sent, in the archive';
  if (place === 'coming') return 'ready in a few seconds';
  return sendAt ? `ready, planned for ${formatDateTime(sendAt)}` : 'ready to send';
}

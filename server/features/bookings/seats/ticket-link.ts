/** Signed link to a booking, in every email about it and in the code on the ticket. */
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { createLinkSigner, type LinkOptions } from '../../../platform/signed-link.ts';

/** `ticket` outlasts every booking, and opens nothing without one. `confirm` joins the Solo Club. */
const signer = createLinkSigner({
  key: 'ticket link',
  lifetimeDays: { ticket: 1_100, confirm: retentionDays.unconfirmedSubscription },
});

export const ticketPath = '/ticket';
/**
 * Path for one-click unsubscribing by mail programs, with a single request.
 * See https://www.rfc-editor.org/rfc/rfc8058
 */
export const oneClickLeavePath = '/ticket/leave';

/** Returns the ticket's link. Its holder can view the ticket and give it back. */
export function ticketUrl({ id }: { readonly id: string }, options: LinkOptions): string {
  return signer.url(ticketPath, { purpose: 'ticket', id }, options);
}

/** Returns the link for the unsubscribe button that mail programs show in emails to a whole list. */
export function oneClickLeaveUrl({ id }: { readonly id: string }, options: LinkOptions): string {
  return signer.url(oneClickLeavePath, { purpose: 'ticket', id }, options);
}

/** Returns the link that asks the address's owner to confirm joining the club; `id` is the request's. */
export function clubConfirmUrl(id: string, options: LinkOptions): string {
  return signer.url(ticketPath, { purpose: 'confirm', id }, options);
}

/** Returns the booking's id; null for an invalid or expired token. */
export function verifyTicketToken(token: string, secret: Keyring, now: Date): string | null {
  return verifyFor('ticket', token, secret, now);
}

/** Returns the id of a request to join the club; null for an invalid or expired token. */
export function verifyClubToken(token: string, secret: Keyring, now: Date): string | null {
  return verifyFor('confirm', token, secret, now);
}

function verifyFor(purpose: 'ticket' | 'confirm', token: string, secret: Keyring, now: Date): string | null {
  const link = signer.verify(token, secret, now);
  return link?.purpose === purpose ? link.id : null;
}

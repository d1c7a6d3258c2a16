/** The link to what somebody holds: in every mail about it, and in the code on the ticket. */
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { createLinkSigner } from '../../platform/signed-link.ts';

/** `ticket` is longer than any booking is kept: a link without its booking opens nothing. `confirm` joins the Solo Club. */
const signer = createLinkSigner({
  key: 'ticket link',
  lifetimeDays: { ticket: 1_100, confirm: retentionDays.unconfirmedSubscription },
});

export const ticketPath = '/ticket';
/** Where a mail program takes a name off a list with one request. */
export const oneClickLeavePath = '/ticket/leave';

interface LinkOptions {
  /** Of this site, without a slash at its end. */
  readonly origin: string;
  readonly secret: Keyring;
  readonly now: Date;
}

/** Whoever has it can see the ticket and give it back. */
export function ticketUrl({ id }: { readonly id: string }, { origin, secret, now }: LinkOptions): string {
  return `${origin}${ticketPath}?token=${signer.sign({ purpose: 'ticket', id }, secret, now)}`;
}

/** For the button that mail programs show in what was promised to a whole list. */
export function oneClickLeaveUrl(
  { id }: { readonly id: string },
  { origin, secret, now }: LinkOptions,
): string {
  return `${origin}${oneClickLeavePath}?token=${signer.sign({ purpose: 'ticket', id }, secret, now)}`;
}

/** Asks whoever has the address whether they want to join; `id` is that of the request. */
export function clubConfirmUrl(id: string, { origin, secret, now }: LinkOptions): string {
  return `${origin}${ticketPath}?token=${signer.sign({ purpose: 'confirm', id }, secret, now)}`;
}

/** The booking's id; null for a token that is not ours or has run out. */
export function verifyTicketToken(token: string, secret: Keyring, now: Date): string | null {
  return verifyFor('ticket', token, secret, now);
}

/** The same of a request to join the club. */
export function verifyClubToken(token: string, secret: Keyring, now: Date): string | null {
  return verifyFor('confirm', token, secret, now);
}

function verifyFor(purpose: 'ticket' | 'confirm', token: string, secret: Keyring, now: Date): string | null {
  const link = signer.verify(token, secret, now);
  return link?.purpose === purpose ? link.id : null;
}

/** Signed link in every email about an appointment, to view, move and cancel it. */
import type { Keyring } from '../../../platform/keyring.ts';
import { createLinkSigner } from '../../../platform/signed-link.ts';

/** Lifetime: outlasts the furthest bookable appointment and one more move. */
const signer = createLinkSigner<'appointment'>({
  key: 'appointment link',
  lifetimeDays: { appointment: 120 },
});

interface LinkOptions {
  /** Origin of this site, without a trailing slash. */
  readonly origin: string;
  readonly secret: Keyring;
  readonly now: Date;
}

export function appointmentLink(id: string, { origin, secret, now }: LinkOptions): string {
  return `${origin}/appointment?token=${signer.sign({ purpose: 'appointment', id }, secret, now)}`;
}

export const verifyAppointmentToken = signer.verify;

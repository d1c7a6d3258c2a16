/** The link in every mail about an appointment, which shows, moves and cancels it. */
import type { Keyring } from '../../platform/keyring.ts';
import { createLinkSigner } from '../../platform/signed-link.ts';

/** Longer than the furthest appointment is ahead, and moved once more. */
const signer = createLinkSigner<'appointment'>({
  key: 'appointment link',
  lifetimeDays: { appointment: 120 },
});

interface LinkOptions {
  /** Of this site, without a slash at its end. */
  readonly origin: string;
  readonly secret: Keyring;
  readonly now: Date;
}

export function appointmentLink(id: string, { origin, secret, now }: LinkOptions): string {
  return `${origin}/appointment?token=${signer.sign({ purpose: 'appointment', id }, secret, now)}`;
}

export const verifyAppointmentToken = signer.verify;

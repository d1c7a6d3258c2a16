/** Signed link in every email about an appointment, to view, move and cancel it. */
import { createLinkSigner, type LinkOptions } from '../../../platform/signed-link.ts';

/** Lifetime: outlasts the furthest bookable appointment and one more move. */
const signer = createLinkSigner<'appointment'>({
  key: 'appointment link',
  lifetimeDays: { appointment: 120 },
});

export function appointmentLink(id: string, options: LinkOptions): string {
  return signer.url('/appointment', { purpose: 'appointment', id }, options);
}

export const verifyAppointmentToken = signer.verify;

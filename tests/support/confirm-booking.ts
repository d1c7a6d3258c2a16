/** Presses the button behind the link in an address's last mail: seats, or an appointment at Norwich. */
import { linkIn } from './confirm-link.ts';
import { sendPageForm } from './send-page-form.ts';
import type { Started } from './start-services.ts';

export async function confirmBooking(started: Started, email: string) {
  const { pathname, search, searchParams } = new URL(await linkIn(started, email));
  const token = searchParams.get('token') as string;
  return pathname === '/ticket'
    ? sendPageForm(started, pathname + search, 'seats-confirm', { token })
    : sendPageForm(started, pathname + search, 'appointment-confirm', { token, branch: 'norwich-shop' });
}

/** Books a half-hour appointment with any free adviser and returns the link from its mail. */
import { linkIn } from './confirm-link.ts';
import { sendPageForm } from './send-page-form.ts';
import type { Started } from './start-services.ts';

let booked = 0;

/** Each call books another slot, because a slot of an adviser can be booked only once. */
export async function appointmentLink(started: Started, email: string): Promise<string> {
  const at = new Date(Date.parse('2026-12-08T09:00:00Z') + (booked % 16) * 30 * 60_000).toISOString();
  booked += 1;
  await sendPageForm(started, '/branches/norwich-shop/appointment', 'appointment', {
    branch: 'norwich-shop',
    topic: 'cruise',
    way: 'shop',
    time: at,
    name: 'Margaret Hale',
    email,
  }).expect(303);
  return linkIn(started, email);
}

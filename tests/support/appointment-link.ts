/** Books half an hour with whoever is free and gives the link that the mail about it holds. */
import { linkIn } from './confirm-link.ts';
import { sendPageForm } from './send-page-form.ts';
import type { Started } from './start-services.ts';

let booked = 0;

/** Each at another time: every adviser's half hour is given once. */
export async function appointmentLink(started: Started, email: string): Promise<string> {
  const at = new Date(Date.parse('2026-12-08T09:00:00Z') + (booked % 16) * 30 * 60_000).toISOString();
  booked += 1;
  await sendPageForm(started, '/branches/norwich/appointment', 'appointment', {
    branch: 'norwich',
    topic: 'cruise',
    way: 'shop',
    time: at,
    name: 'Margaret Hale',
    email,
  }).expect(303);
  return linkIn(started, email);
}

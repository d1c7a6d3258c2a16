/** Books two seats for the cruise afternoon and returns the link from the mail to the address. */
import { linkIn } from './confirm-link.ts';
import { sendPageForm } from './send-page-form.ts';
import type { Started } from './start-services.ts';

export async function ticketLink(started: Started, email: string): Promise<string> {
  const right = {
    name: 'Margaret Hale',
    email,
    launch: 'cruise-afternoon-launch',
    branch: 'norwich-shop',
    seats: '2',
  };
  await sendPageForm(started, '/prereg', 'prereg', right).expect(303);
  return linkIn(started, email);
}

/** Books two seats of the cruise afternoon for an address and gives the link that the mail to it holds. */
import { linkIn } from './confirm-link.ts';
import { sendPageForm } from './send-page-form.ts';
import type { Started } from './start-services.ts';

export async function ticketLink(started: Started, email: string): Promise<string> {
  const right = { name: 'Margaret Hale', email, launch: 'cruise-afternoon', branch: 'norwich', seats: '2' };
  await sendPageForm(started, '/prereg', 'prereg', right).expect(303);
  return linkIn(started, email);
}

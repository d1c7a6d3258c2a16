/** Subscribes an address and returns the link from the mail that it receives. */

import { sendPageForm } from './send-page-form.ts';
import type { Started } from './start-services.ts';

export async function confirmLink(started: Started, email: string): Promise<string> {
  const right = { email, topics: ['beach'], frequency: 'month', optin_email: 'yes', phone: '07700 900982' };
  await sendPageForm(started, '/newsletters', 'newsletter', right).expect(303);
  return linkIn(started, email);
}

/** Returns the preferences link from the last mail to an address. */
export async function linkIn({ services }: Started, email: string): Promise<string> {
  const mails = await services.database.read
    .selectFrom('outbox')
    .select(['body'])
    .where('recipient', '=', email)
    .execute();
  const link = /https:\S+token=\S+/.exec(mails.at(-1)?.body ?? '')?.[0];
  if (!link) throw new Error(`No link was sent to ${email}`);
  return link;
}

/** Applies to join the Solo Club and returns the link from its mail. */
export async function clubLink(
  started: Started,
  email: string,
  answers: Record<string, string> = {},
): Promise<string> {
  const right = { name: 'Ada Moss', email, postcode: 'IP33 1AA', meetups: 'yes', ...answers };
  await sendPageForm(started, '/solo-club', 'solo-club', right).expect(303);
  return linkIn(started, email);
}

/** Requests news of a saved offer and returns the link from its mail. */
export async function offerNewsLink(started: Started, email: string, offers = 'NX4127'): Promise<string> {
  const right = { email, offers };
  await sendPageForm(started, `/shortlist?offers=${offers}`, 'offer-news', right).expect(303);
  return linkIn(started, email);
}

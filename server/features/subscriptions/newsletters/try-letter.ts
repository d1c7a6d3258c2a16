/** Enqueues a test of a letter for one address, marked [Test]; it is not counted. */
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { composeTrial, type Letter } from './compose-newsletter.ts';
import type { NewsletterContext } from './newsletter-context.ts';

/** Throws a TypeError for an invalid address. */
export async function tryLetter(
  { database, origin, now }: Pick<NewsletterContext, 'database' | 'origin' | 'now'>,
  letter: Letter,
  to: string,
): Promise<void> {
  const mail = composeTrial(letter, to, { origin });
  await database.write((transaction) => enqueueMail(transaction, [mail], { now: now() }));
}

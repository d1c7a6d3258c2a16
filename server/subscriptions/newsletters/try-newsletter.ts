/** Sends a newsletter to one address to be looked at: it counts nowhere. */
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { composeTrial } from './compose-newsletter.ts';
import { loadLetter } from './load-letter.ts';
import type { NewsletterContext } from './newsletter-context.ts';

/** False when the content holds no such newsletter. Throws a TypeError for what is no address. */
export async function tryNewsletter(context: NewsletterContext, slug: string, to: string): Promise<boolean> {
  const letter = await loadLetter(slug, null, context);
  if (!letter) return false;
  const mail = composeTrial(letter, to, context);
  await context.database.write((transaction) =>
    enqueueMail(transaction, [mail], { submission: null, now: context.now() }),
  );
  return true;
}

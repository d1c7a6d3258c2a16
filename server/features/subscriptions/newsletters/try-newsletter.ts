/** Sends a trial newsletter to one address; it is counted nowhere. */
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { composeTrial } from './compose-newsletter.ts';
import { loadLetter } from './load-letter.ts';
import type { NewsletterContext } from './newsletter-context.ts';

/** Resolves with false when the content has no such newsletter. Throws a TypeError for an invalid address. */
export async function tryNewsletter(context: NewsletterContext, slug: string, to: string): Promise<boolean> {
  const letter = await loadLetter(slug, null, context);
  if (!letter) return false;
  const mail = composeTrial(letter, to, context);
  await context.database.write((transaction) =>
    enqueueMail(transaction, [mail], { submission: null, now: context.now() }),
  );
  return true;
}

/** Where staff see a newsletter before it leaves. */
import { href } from '#routes/href.ts';
import { signNewsletterToken } from './newsletter-access.ts';
import type { NewsletterContext } from './newsletter-context.ts';

/** Good for two weeks, for this newsletter alone. */
export function newsletterPreviewLink(
  slug: string,
  { origin, secret, now }: Pick<NewsletterContext, 'origin' | 'secret' | 'now'>,
): string {
  const token = signNewsletterToken(secret, now(), slug);
  return `${origin}${href('newsletter-preview-slug', { slug }, { token })}`;
}

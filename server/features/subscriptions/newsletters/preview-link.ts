/** Link at which staff preview a newsletter before it is sent. */
import { href } from '#routes/href.ts';
import { signNewsletterToken } from './newsletter-access.ts';
import type { NewsletterContext } from './newsletter-context.ts';

/** Valid for two weeks, for this newsletter only. */
export function newsletterPreviewLink(
  slug: string,
  { origin, secret, now }: Pick<NewsletterContext, 'origin' | 'secret' | 'now'>,
): string {
  const token = signNewsletterToken(secret, now(), slug);
  return `${origin}${href('newsletter-preview-slug', { slug }, { token })}`;
}

/** Loads the letter that a run sends: a newsletter from the content as it is now, or a rate alert. */
import type { Letter } from './compose-newsletter.ts';
import { composeRateAlert, type RateMove } from './compose-rate-alert.ts';
import { newsletterToSendQuery } from './newsletter.query.ts';
import { signNewsletterToken } from './newsletter-access.ts';
import type { NewsletterContext } from './newsletter-context.ts';
import { toMailParts } from './to-mail-parts.ts';

/** Resolves with null when the content has no such newsletter, or it predates sending by this site. */
export async function loadLetter(
  slug: string,
  rateMove: RateMove | null,
  { query, secret, origin, now }: Pick<NewsletterContext, 'query' | 'secret' | 'origin' | 'now'>,
): Promise<Letter | null> {
  const token = signNewsletterToken(secret, now());
  const { site, newsletter } = await query(newsletterToSendQuery, { slug, token });
  if (rateMove) return { slug, site, shown: false, ...composeRateAlert(rateMove, origin) };
  if (!newsletter || newsletter.archived) return null;
  const { subject, preview, topics } = newsletter;
  return { slug, site, shown: true, subject, preview, topics, parts: toMailParts(newsletter.parts, origin) };
}

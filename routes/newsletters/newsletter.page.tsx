/** Public web version of a newsletter, without any details of its recipients. */
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { notFound } from '#shared/http-errors.ts';
import type { SuggestedLinks } from '#shared/page.ts';
import { type NewsletterText, newsletterQuery } from './newsletter.query.ts';
import { NewsletterArticle } from './newsletter-article.tsx';

interface NewsletterData {
  newsletter: NewsletterText;
  others: readonly { slug: string; subject: string }[];
}

export default definePage('newsletters/newsletter', {
  layout: 'standard',
  cache: { minutes: 1 },
  async load({ params, runQuery }): Promise<NewsletterData> {
    const { newsletter, newsletters } = await runQuery(newsletterQuery, { slug: params.slug });
    if (!newsletter) throw notFound(`newsletter ${params.slug}`, toLinks(newsletters));
    return { newsletter, others: newsletters.filter(({ slug }) => slug !== newsletter.slug) };
  },
  meta: ({ newsletter: { subject, preview } }) => ({
    title: subject,
    description: preview,
    // Not indexed: old text with today's prices. Search engines should find the holidays' own pages instead.
    robots: 'noindex, follow',
    art: 'post-box',
    breadcrumbs: { trail: [{ label: 'Newsletters', to: href('newsletters') }], here: subject },
  }),
  Page: ({ data: { newsletter, others } }) => (
    <div className="wrap">
      <Breadcrumbs />
      <NewsletterArticle newsletter={newsletter}>
        <hr />
        <p>
          These are today’s prices. Would you like the next one?{' '}
          <a href={href('newsletters')}>Choose what you hear about</a>, and stop whenever you like.
        </p>
        {others.length > 0 && (
          <nav aria-labelledby="other-newsletters">
            <h2 id="other-newsletters">Other newsletters</h2>
            <ul>
              {others.map(({ slug, subject }) => (
                <li key={slug}>
                  <a href={href('newsletters-slug', { slug })}>{subject}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </NewsletterArticle>
    </div>
  ),
});

function toLinks(newsletters: NewsletterData['others']): SuggestedLinks {
  return {
    heading: 'Past newsletters',
    links: [
      ...newsletters.map(({ slug, subject }) => ({ label: subject, to: href('newsletters-slug', { slug }) })),
      { label: 'Get our offers', to: href('newsletters') },
    ],
  };
}

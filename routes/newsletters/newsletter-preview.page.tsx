/** Preview of a newsletter before it is sent, for staff who have its link. */
import { definePage } from '#routes/define-page.ts';
import { formatDateTime } from '#shared/dates.ts';
import { notFound } from '#shared/http-errors.ts';
import { newsletterPreviewQuery } from './newsletter.query.ts';
import { NewsletterArticle } from './newsletter-article.tsx';

export default definePage('newsletters/newsletter-preview', {
  layout: 'standard',
  cache: 'no-store',
  query: ['token'],
  normalizeQuery: ({ token }) => ({ token: token?.filter((one) => /^[\w.-]{1,200}$/.test(one)) }),
  async load({ params, query, runQuery }) {
    const variables = { slug: params.slug, token: query.token?.[0] ?? '' };
    const { newsletter } = await runQuery(newsletterPreviewQuery, variables);
    if (!newsletter) throw notFound(`preview of newsletter ${params.slug}`);
    return newsletter;
  },
  meta: ({ subject, preview }, { query }) => ({
    title: `Preview: ${subject}`,
    description: `For staff, before it leaves: ${preview}`,
    robots: 'noindex, nofollow',
    art: 'post-box',
    privateUrl: query.token !== undefined,
  }),
  Page: ({ data: newsletter }) => (
    <div className="wrap">
      <p role="note">
        <strong>A preview for staff.</strong>{' '}
        {newsletter.sendAt
          ? `It is written for ${formatDateTime(newsletter.sendAt)}, and leaves when it is ordered to.`
          : 'It leaves when it is ordered to.'}{' '}
        To see it as an email: premier newsletters test {newsletter.slug} and an address.
      </p>
      <NewsletterArticle newsletter={newsletter} />
    </div>
  ),
});

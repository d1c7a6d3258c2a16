/** Newsletters page: kinds of letter and their frequency, past issues to read, and the sign-up form. */
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import editorialPageStyles from '#client/components/page-parts/editorial-page.module.css';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { OtherActions } from '#client/components/page-parts/other-actions.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { NewsletterPanel } from '#client/forms/newsletter-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { formatDay } from '#shared/dates.ts';
import { newsletterForm } from '#shared/forms/newsletter.form.ts';
import { notFound } from '#shared/http-errors.ts';
import { LetterKinds } from './letter-kinds.tsx';
import styles from './newsletters.module.css';
import { type NewslettersContent, newslettersQuery, type SentNewsletter } from './newsletters.query.ts';

interface NewslettersData {
  content: NewslettersContent;
  newsletters: readonly SentNewsletter[];
}

export default definePage('newsletters/newsletters', {
  layout: 'standard',
  cache: { minutes: 1 },
  forms: [newsletterForm],
  async load({ runQuery }): Promise<NewslettersData> {
    const { editorialPage: content, newsletters } = await runQuery(newslettersQuery, {});
    if (!content) throw notFound('page newsletters');
    return { content, newsletters };
  },
  meta: ({ content: { title, description, art } }) => ({
    title,
    description,
    art,
    breadcrumbs: { here: 'Newsletters' },
  }),
  Page: ({ data: { content, newsletters } }) => (
    <div className={`wrap ${editorialPageStyles.page}`}>
      <Breadcrumbs />
      <PageHead title={content.title} eyebrow={content.eyebrow} lead={content.opening} art={content.art}>
        <OtherActions actions={content.next} />
      </PageHead>
      <NewsletterPanel definition={newsletterForm} />
      <p>
        To keep the holidays you like as well, <a href={href('sign-up')}>sign up for an account</a>.
      </p>
      <LetterKinds latest={newsletters[0]} />
      <SentNewsletters newsletters={newsletters} />
      <EditorialSections sections={content.sections} />
    </div>
  ),
});

/** Sent newsletters, newest first, to read before subscribing. */
function SentNewsletters({ newsletters }: { newsletters: readonly SentNewsletter[] }) {
  if (newsletters.length === 0) return null;
  return (
    <section aria-labelledby="sent-newsletters">
      <h2 id="sent-newsletters">Read one first</h2>
      <ul className={`${styles.sent} plain`}>
        {newsletters.map(({ slug, subject, preview, date }) => (
          <li key={slug}>
            <h3>
              <a href={href('newsletters-slug', { slug })}>{subject}</a>
            </h3>
            <p>
              {preview} <span>Sent on {formatDay(date)}.</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

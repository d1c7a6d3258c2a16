/** Rules of every prize draw and competition, open or ended, at addresses that adverts can print. */
import { ActionList } from '#client/components/page-parts/action-list.tsx';
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { formatDayOf } from '#shared/dates.ts';
import { notFound } from '#shared/http-errors.ts';
import { PromotionList } from './promotion-list.tsx';
import styles from './promotions.module.css';
import { type Promotion, promotionsQuery } from './promotions.query.ts';

export default definePage('promotions/promotions', {
  layout: 'standard',
  cache: { minutes: 1 },
  async load({ runQuery }) {
    const { editorialPage: content, promotions } = await runQuery(promotionsQuery, {});
    if (!content) throw notFound('page competitiontcs');
    return { content, promotions };
  },
  // Indexed only while a promotion is open: visitors search for rules when they can enter.
  meta: ({ content: { title, description, art }, promotions }) => ({
    title,
    description,
    art,
    breadcrumbs: { here: 'Prize draws and competitions' },
    ...(promotions.some(({ open }) => open) ? {} : { robots: 'noindex, follow' }),
  }),
  Page: ({ data: { content, promotions } }) => (
    <div className="wrap">
      <Breadcrumbs />
      <PageHead title={content.title} eyebrow={content.eyebrow} lead={content.opening} art={content.art}>
        <ActionList actions={content.next} />
      </PageHead>
      <PromotionIndex promotions={promotions} />
      <PromotionList promotions={promotions} />
      <EditorialSections sections={content.sections} />
    </div>
  ),
});

/** Promotions in one line each, with closing date or winner, linked to their rules. */
function PromotionIndex({ promotions }: { promotions: readonly Promotion[] }) {
  if (promotions.length === 0) return <p>Nothing is open just now, and nothing has closed lately.</p>;
  return (
    <nav className={styles.promotionIndex} aria-labelledby="all-promotions">
      <h2 id="all-promotions">All of them</h2>
      <ul className="plain">
        {promotions.map(({ slug, name, open, closes, winner }) => (
          <li key={slug}>
            <a href={`#${slug}`}>{name}</a>
            <span>
              {open ? 'Open, closes' : 'Closed'} {formatDayOf(closes)}
              {winner && `, won by ${winner}`}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

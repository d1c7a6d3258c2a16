/** Rules of every prize draw and competition, open or ended, at addresses that adverts can print. */
import { ActionList } from '#client/components/page-parts/action-list.tsx';
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { notFound } from '#shared/http-errors.ts';
import { PromotionIndex } from './promotion-index.tsx';
import { PromotionList } from './promotion-list.tsx';
import { promotionsQuery } from './promotions.query.ts';

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

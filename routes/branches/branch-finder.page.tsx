/** Finds a shop: the nearest five to a postcode or town, or all of them by county. */

import { ActionList } from '#client/components/action-list.tsx';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { NearForm } from '#client/components/near-form.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { BranchMap } from '#client/components/region-map/branch-map.tsx';
import { ShopsByCounty } from '#client/components/shops-by-county.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import type { BranchFinderQuery } from '#shared/query/operations.generated.ts';
import { shop } from '#shared/structured-data/shop.ts';
import { itemList } from '#shared/structured-data/thing.ts';
import styles from './branch-finder.module.css';
import { branchFinderQuery } from './branch-finder.query.ts';
import { NearestShops } from './nearest-shops.tsx';
import { useNearest } from './use-nearest.ts';

/** A section of the hand-written words that the page itself draws, with live hours. */
const drawnHere = 'by-county';

export default definePage('branches/branch-finder', {
  layout: 'standard',
  cache: { minutes: 1 },
  query: ['near'],
  interactive: true,
  load: ({ query, ask }): Promise<BranchFinderQuery> => {
    const near = query.near?.[0] ?? '';
    return ask(branchFinderQuery, { near, search: near !== '' });
  },
  meta: ({ editorialPage }, { query }) => ({
    title: query.near
      ? `Branches near ${query.near[0]}`.slice(0, 60)
      : (editorialPage?.title ?? 'Our branches'),
    description:
      editorialPage?.description ?? 'Every branch with its opening hours, telephone number and address.',
    art: 'market-town',
    breadcrumbs: { here: 'Branches' },
    ...(query.near ? { robots: 'noindex, follow', canonical: href('branches') } : {}),
  }),
  structuredData: ({ branches }, { site, origin }) => [
    itemList(
      branches.map((each) =>
        shop(each, site?.name ?? '', origin + href('branches-slug', { slug: each.slug }), origin),
      ),
    ),
  ],
  Page: ({ data, query, now }) => {
    const { editorialPage: words, branches } = data;
    const near = query.near?.[0] ?? '';
    const finder = useNearest(data, near);
    return (
      <>
        <div className={`wrap ${styles.branchFinder}`}>
          <Breadcrumbs />
          <PageHead
            title={words?.title ?? 'Our branches'}
            eyebrow={words?.eyebrow ?? null}
            lead={words?.opening ?? null}
            art={finder.near ? null : (words?.art ?? 'market-town')}
          >
            <div className={styles.finderForm}>
              <NearForm key={near} near={near} onFind={finder.find} />
            </div>
          </PageHead>
          <NearestShops finder={finder} branches={branches} now={now} />
          <ShopsByCounty shops={branches} now={now} />
          <BranchMap branches={branches} heading="Where they are" />
        </div>
        {words && (
          <div className={`wrap ${styles.finderWords}`}>
            <EditorialSections sections={words.sections.filter(({ id }) => id !== drawnHere)} />
            <ActionList actions={words.next} />
          </div>
        )}
      </>
    );
  },
});

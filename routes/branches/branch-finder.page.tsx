/** Branch finder: the five branches nearest to a postcode or town, or all of them by county. */

import { BranchSearchForm } from '#client/components/branches/branch-search-form.tsx';
import { BranchesByCounty } from '#client/components/branches/branches-by-county.tsx';
import { BranchMap } from '#client/components/maps/region-map/branch-map.tsx';
import { ActionList } from '#client/components/page-parts/action-list.tsx';
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import type { BranchFinderQuery } from '#shared/query/operations.generated.ts';
import { branchOfficeJsonLd } from '#shared/structured-data/branch-office.ts';
import { itemListJsonLd } from '#shared/structured-data/json-ld.ts';
import styles from './branch-finder.module.css';
import { branchFinderQuery } from './branch-finder.query.ts';
import { NearestBranches } from './nearest-branches.tsx';
import { useNearestBranches } from './use-nearest-branches.ts';

/** Id of the editorial section that the page renders itself, with live hours. */
const renderedSectionId = 'by-county';

export default definePage('branches/branch-finder', {
  layout: 'standard',
  cache: { minutes: 1 },
  query: ['near'],
  interactive: true,
  load: ({ query, runQuery }): Promise<BranchFinderQuery> => {
    const near = query.near?.[0] ?? '';
    return runQuery(branchFinderQuery, { near, search: near !== '' });
  },
  meta: ({ editorialPage }, { query }) => ({
    title: query.near
      ? `Branches near ${query.near[0]}`.slice(0, 60)
      : (editorialPage?.title ?? 'Our branches'),
    description:
      editorialPage?.description ?? 'Every branch with its opening hours, phone number and address.',
    art: 'market-town',
    breadcrumbs: { here: 'Branches' },
    ...(query.near ? { robots: 'noindex, follow' } : {}),
  }),
  structuredData: ({ branches }, { site, origin }) => [
    itemListJsonLd(
      branches.map((each) =>
        branchOfficeJsonLd(
          each,
          site?.name ?? '',
          origin + href('branches-slug', { slug: each.slug }),
          origin,
        ),
      ),
    ),
  ],
  Page: ({ data, query, now }) => {
    const { editorialPage: content, branches } = data;
    const near = query.near?.[0] ?? '';
    const finder = useNearestBranches(data, near);
    return (
      <>
        <div className={`wrap ${styles.branchFinder}`}>
          <Breadcrumbs />
          <PageHead
            title={content?.title ?? 'Our branches'}
            eyebrow={content?.eyebrow ?? null}
            lead={content?.opening ?? null}
            art={finder.near ? null : (content?.art ?? 'market-town')}
          >
            <div className={styles.finderForm}>
              <BranchSearchForm key={near} near={near} onSearch={finder.search} />
            </div>
          </PageHead>
          <NearestBranches finder={finder} branches={branches} now={now} />
          <BranchesByCounty branches={branches} now={now} />
          <BranchMap branches={branches} heading="Where they are" />
        </div>
        {content && (
          <div className={`wrap ${styles.finderWords}`}>
            <EditorialSections sections={content.sections.filter(({ id }) => id !== renderedSectionId)} />
            <ActionList actions={content.next} />
          </div>
        )}
      </>
    );
  },
});

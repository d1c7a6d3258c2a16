/** Staff sandbox: every text, component and scene on one page, and the build that renders it. */

import { useApp } from '#client/app-context.ts';
import { ActionList } from '#client/components/page-parts/action-list.tsx';
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { FactList } from '#client/components/page-parts/fact-list.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { formatDateTime } from '#shared/dates.ts';
import { openState } from '#shared/opening-hours/opening-hours.ts';
import type { TestPageQuery } from '#shared/query/operations.generated.ts';
import { definePage } from '../define-page.ts';
import { ComponentGallery } from './component-gallery.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import { DeviceTable } from './device-table.tsx';
import styles from './staff.module.css';
import { staffPageQuery } from './staff.query.ts';

export default definePage('staff/staff', {
  layout: 'standard',
  cache: { minutes: 1 },
  byDevice: true,
  interactive: true,
  load: ({ runQuery }): Promise<TestPageQuery> => runQuery(staffPageQuery, {}),
  meta: () => ({
    title: 'Staff test page',
    description:
      'Every text, component and scene of this website on one page, for the people who look after it.',
    robots: 'noindex, nofollow',
    breadcrumbs: { here: 'Staff test page' },
  }),
  Page: ({ data, now, device }) => {
    const content = data.editorialPage;
    return (
      <div className={`wrap ${styles.staff}`}>
        <Breadcrumbs />
        <PageHead
          title={content?.title ?? 'Staff test page'}
          eyebrow={content?.eyebrow ?? null}
          lead={content?.opening ?? null}
        >
          <ActionList actions={content?.next ?? []} />
        </PageHead>
        <BuildFacts now={now} branches={data.branches} />
        <DeviceTable device={device} />
        <EditorialSections sections={content?.sections ?? []} />
        <ComponentGallery data={data} now={now} />
        <ContactSheet />
      </div>
    );
  },
});

function BuildFacts({ now, branches }: { now: Date; branches: TestPageQuery['branches'] }) {
  const { payload } = useApp();
  const open = branches.filter((branch) => openState(branch, now).open).length;
  return (
    <section aria-labelledby="build">
      <h2 id="build">This page</h2>
      <FactList
        facts={[
          { label: 'Build', value: payload.build },
          { label: 'Data asked for', value: formatDateTime(payload.renderedAt) },
          { label: 'Route and layout', value: `${payload.route}, ${payload.layout}` },
          { label: 'Branches open', value: `${open} of ${branches.length}` },
        ]}
      />
    </section>
  );
}

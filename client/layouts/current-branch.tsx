/** Branch whose own page is shown, and its parts of the layout: a strip above, its number below. */
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics/analytics-events.ts';
import { telHref } from '#shared/phone.ts';
import { useApp } from '../app-context.ts';
import buttonStyles from '../components/page-parts/button.module.css';
import { Icon } from '../components/page-parts/icon.tsx';
import styles from './current-branch.module.css';
import type { Site } from './site.query.ts';

export type SiteBranch = Site['branches'][number];

/** Undefined on every page but a branch's own. */
export function useCurrentBranch(): SiteBranch | undefined {
  const { site, payload } = useApp();
  if (payload.route !== 'branches-slug') return undefined;
  return site?.branches.find(({ slug }) => slug === payload.params.slug);
}

export function BranchStrip({ branch }: { branch: SiteBranch }) {
  return (
    <>
      <p>
        <b>{branch.name}</b>
      </p>
      <a href={href('branches')}>All branches</a>
    </>
  );
}

/** On a phone the number sticks to the bottom edge. */
export function CallBar({ branch }: { branch: SiteBranch }) {
  return (
    <aside className={styles.callBar} data-call-bar="" aria-label={`Ring ${branch.name}`}>
      <a
        className={`${buttonStyles.solid} ${buttonStyles.wide}`}
        href={telHref(branch.phone)}
        {...eventProps('call', branch.slug)}
      >
        <Icon name="phone" /> Call {branch.name}, {branch.phone}
      </a>
    </aside>
  );
}

/** Main navigation: one list of links, which a details element before it shows and hides on phones. */
import { href } from '#routes/href.ts';
import { useApp } from '../app-context.ts';
import { useCachedHtml } from '../components/page-parts/use-cached-html.ts';
import { AccountSlot } from './account-slot.tsx';
import { MyBranchSlot } from './my-branch-slot.tsx';
import { NavLinks } from './nav-links.tsx';
import { ShortlistSlot } from './shortlist-slot.tsx';
import styles from './site-nav.module.css';
import { useCurrentLink } from './use-current-link.ts';

const links = [
  ['Holidays', href('offers')],
  ['Destinations', href('destinations')],
  ['Cruise', href('cruise')],
  ['Travel money', href('travel-money')],
  ['Branches', href('branches')],
  ['Contact', href('contact')],
] as const;

export function SiteNav() {
  const { payload } = useApp();
  const current = useCurrentLink();
  const states = links.map(([, to]) => current(to)['aria-current'] ?? '').join();
  const content = useCachedHtml('nav', states, () => (
    <>
      <NavLinks links={links} current={current} />
      <MyBranchSlot className={styles.menuBranch} />
      <ShortlistSlot className={styles.menuShortlist} />
      <AccountSlot className={styles.menuAccount} />
    </>
  ));
  // The list is beside the details, not in it: older browsers cannot open a closed one on a wide screen.
  // The key closes the menu on every new page.
  return (
    <div className={styles.menu} key={payload.path}>
      <details>
        <summary>
          Menu
          {/* Number of saved holidays: the link to them is in the menu, with the same number in words. */}
          <span className={styles.saved} data-saved-count="" aria-hidden="true" hidden />
        </summary>
      </details>
      <nav aria-label="Main" {...content} />
    </div>
  );
}

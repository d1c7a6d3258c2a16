/** The way round the site: one list of links, folded into a details element on phones. */
import { href } from '#routes/href.ts';
import { useApp } from '../app-context.ts';
import { AccountSlot } from './account-slot.tsx';
import { MyBranchSlot } from './my-branch-slot.tsx';
import { ShortlistSlot } from './shortlist-slot.tsx';
import styles from './site-nav.module.css';
import { useCurrentLink } from './use-current-link.ts';

const links = [
  { label: 'Holidays', to: href('offers') },
  { label: 'Cruise', to: href('cruise') },
  { label: 'Travel money', to: href('travel-money') },
  { label: 'Branches', to: href('branches') },
  { label: 'Press', to: href('press') },
  { label: 'Contact', to: href('contact') },
];

export function SiteNav() {
  const { payload } = useApp();
  const current = useCurrentLink();
  // The key folds the menu up again on every new page.
  return (
    <details className={styles.menu} key={payload.path}>
      <summary>Menu</summary>
      <nav aria-label="Main">
        <ul>
          {links.map(({ label, to }) => (
            <li key={to}>
              <a href={to} {...current(to)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <MyBranchSlot className={styles.menuBranch} />
        <ShortlistSlot className={styles.menuShortlist} />
        <AccountSlot className={styles.menuAccount} />
      </nav>
    </details>
  );
}

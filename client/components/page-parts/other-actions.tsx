/** Actions other than the telephone number and the branches, as links in one line. */
import styles from './other-actions.module.css';

interface OtherActionsProps {
  actions: readonly { label: string; href: string }[];
}

export function OtherActions({ actions }: OtherActionsProps) {
  const others = actions.filter(({ href }) => !href.startsWith('tel:') && href !== '/branches');
  if (others.length === 0) return null;
  return (
    <ul className={styles.otherWays}>
      {others.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

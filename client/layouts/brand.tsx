/** Logo and name of the agency; links home from every page. */
import { href } from '#routes/href.ts';
import styles from './brand.module.css';

export function Brand({ name }: { name: string }) {
  return (
    <a className={styles.brand} href={href('index')}>
      <svg viewBox="0 0 48 48" width="40" height="40" aria-hidden="true">
        <circle cx="24" cy="24" r="22" fill="#f3b54a" stroke="#12263f" strokeWidth="4" />
        <path d="M4 30q10-8 20 0t20 0v6q-8 10-20 10T4 36z" fill="#14626b" stroke="#12263f" strokeWidth="3" />
        <path d="M20 28V10l14 18z" fill="#c23b22" />
      </svg>
      {name}
    </a>
  );
}

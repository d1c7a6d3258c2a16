/** Breadcrumb links from home down to the current page, taken from the page's meta. */
import { href } from '#routes/href.ts';
import { useApp } from '../../app-context.ts';
import styles from './breadcrumbs.module.css';

export function Breadcrumbs() {
  const { breadcrumbs } = useApp().payload.meta;
  if (!breadcrumbs) return null;
  return (
    <nav className={styles.breadcrumbs} aria-label="Breadcrumb">
      <ol>
        {[{ label: 'Home', to: href('index') }, ...(breadcrumbs.trail ?? [])].map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{breadcrumbs.here}</li>
      </ol>
    </nav>
  );
}

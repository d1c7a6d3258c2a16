/** Which shop to ask: by postcode or town, or straight from the list with its number. */
import { useId } from 'react';
import { href } from '#routes/href.ts';
import { useApp } from '../app-context.ts';
import { BranchPhone } from '../components/branch-phone.tsx';
import { BranchSearchForm } from '../components/branch-search-form.tsx';
import styles from './branch-chooser.module.css';

export function BranchChooser() {
  const { site } = useApp();
  const id = useId();
  if (!site) return null;
  return (
    <aside className={`${styles.shopChooser} band`} aria-labelledby={id}>
      <div className="wrap">
        <div>
          <h2 id={id}>Ask a shop near you</h2>
          <p>Quote the code of any offer and the person who answers has the same page in front of them.</p>
          <BranchSearchForm />
        </div>
        <ul className="plain">
          {site.branches.map((branch) => (
            <li key={branch.slug}>
              <a href={href('branches-slug', { slug: branch.slug })}>{branch.name}</a>
              <BranchPhone branch={branch} />
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

/** Choice of a branch to ask: by postcode or town, or straight from the list with its numbers. */
import { href } from '#routes/href.ts';
import { useApp } from '../app-context.ts';
import { BranchPhone } from '../components/branches/branch-phone.tsx';
import { BranchSearchForm } from '../components/branches/branch-search-form.tsx';
import { PhoneFold } from '../components/page-parts/phone-fold.tsx';
import { useCachedHtml } from '../components/page-parts/use-cached-html.ts';
import styles from './branch-chooser.module.css';

const headingId = 'ask-a-shop';

export function BranchChooser() {
  const { site } = useApp();
  const content = useCachedHtml('branch-chooser', '', () => (
    <div className="wrap">
      <PhoneFold heading={<h2 id={headingId}>Ask a branch near you</h2>} label="Ask a branch near you">
        <div>
          <p>Quote any offer’s code and the person who answers will have the same page in front of them.</p>
          <BranchSearchForm />
        </div>
        <ul className="plain">
          {site?.branches.map((branch) => (
            <li key={branch.slug}>
              <a href={href('branches-slug', { slug: branch.slug })}>{branch.name}</a>
              <BranchPhone branch={branch} />
            </li>
          ))}
        </ul>
      </PhoneFold>
    </div>
  ));
  if (!site) return null;
  return <aside className={`${styles.shopChooser} band`} aria-labelledby={headingId} {...content} />;
}

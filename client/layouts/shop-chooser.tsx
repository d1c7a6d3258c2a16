/** Which shop to ask: by postcode or town, or straight from the list with its number. */
import { useId } from 'react';
import { href } from '#routes/href.ts';
import { NearForm } from '../components/near-form.tsx';
import { ShopPhone } from '../components/shop-phone.tsx';
import { useShell } from '../shell.ts';
import styles from './shop-chooser.module.css';

export function ShopChooser() {
  const { site } = useShell();
  const id = useId();
  if (!site) return null;
  return (
    <aside className={`${styles.shopChooser} band`} aria-labelledby={id}>
      <div className="wrap">
        <div>
          <h2 id={id}>Ask a shop near you</h2>
          <p>Quote the code of any offer and the person who answers has the same page in front of them.</p>
          <NearForm />
        </div>
        <ul className="plain">
          {site.branches.map((shop) => (
            <li key={shop.slug}>
              <a href={href('branches-slug', { slug: shop.slug })}>{shop.name}</a>
              <ShopPhone shop={shop} />
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

/** The branches closest to the newspaper's readers: open or not, and the number to ring. */
import { NearForm } from '#client/components/near-form.tsx';
import { OpenLine } from '#client/components/open-line.tsx';
import { href } from '#routes/href.ts';
import { telHref } from '#shared/phone.ts';
import type { ReaderShop } from './edp.query.ts';
import styles from './reader-shops.module.css';

/** The paper's country: Norfolk, and Suffolk north of the Stour valley. */
const near = (shop: ReaderShop) => shop.county === 'Norfolk' || shop.slug === 'bury-st-edmunds';

export function ReaderShops({ shops, now }: { shops: readonly ReaderShop[]; now: Date }) {
  return (
    <section className={styles.readerShops} aria-labelledby="reader-shops">
      <h2 id="reader-shops">Ring a branch near you with the code</h2>
      <ul className={`plain ${styles.readerLines}`}>
        {shops.filter(near).map((shop) => (
          <li key={shop.slug}>
            <a className={styles.name} href={href('branches-slug', { slug: shop.slug })}>
              {shop.name}
            </a>
            <OpenLine className={styles.now} branch={shop} now={now} />
            <a href={telHref(shop.phone)} aria-label={`Call ${shop.name}, ${shop.phone}`}>
              {shop.phone}
            </a>
          </li>
        ))}
      </ul>
      <NearForm />
    </section>
  );
}

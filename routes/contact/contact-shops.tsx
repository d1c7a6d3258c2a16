/** Every shop from A to Z: is it open, its hours today, its number; and a way to find the nearest. */
import { NearForm } from '#client/components/near-form.tsx';
import { OpenLine } from '#client/components/open-line.tsx';
import { href } from '#routes/href.ts';
import { telHref } from '#shared/phone.ts';
import type { Shop } from './contact.query.ts';
import styles from './contact-shops.module.css';

export function ContactShops({ shops, now }: { shops: readonly Shop[]; now: Date }) {
  return (
    <section className={styles.contactShops} aria-labelledby="branches">
      <h2 id="branches">Ring or visit a branch</h2>
      <NearForm />
      <table>
        <caption>All {shops.length} branches, A to Z</caption>
        <thead>
          <tr>
            <th scope="col">Branch</th>
            <th scope="col">Now</th>
            <th scope="col">Telephone</th>
          </tr>
        </thead>
        <tbody>
          {shops.map((shop) => (
            <tr key={shop.slug}>
              <th scope="row">
                <a href={href('branches-slug', { slug: shop.slug })}>{shop.name}</a>
              </th>
              <td>
                <OpenLine className={styles.now} branch={shop} now={now} />
              </td>
              <td>
                <a href={telHref(shop.phone)} aria-label={`Call ${shop.name}, ${shop.phone}`}>
                  {shop.phone}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Every shop in one line: is it open, and its number; and a way to find the nearest. */
import { NearForm } from '#client/components/near-form.tsx';
import { OpenLine } from '#client/components/open-line.tsx';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics-events.ts';
import { telHref } from '#shared/phone.ts';
import type { Shop } from './editorial.query.ts';

export function ContactShops({ shops, now }: { shops: readonly Shop[]; now: Date }) {
  return (
    <section className="contact-shops" aria-labelledby="branches">
      <h2 id="branches">Ring or visit a branch</h2>
      <NearForm />
      <ul className="shop-lines plain">
        {shops.map((shop) => (
          <li key={shop.slug}>
            <a className="name" href={href('branches-slug', { slug: shop.slug })}>
              {shop.name}
            </a>
            <OpenLine branch={shop} now={now} />
            <a
              {...eventProps('call', shop.slug)}
              className="number"
              href={telHref(shop.phone)}
              aria-label={`Call ${shop.name}, ${shop.phone}`}
            >
              {shop.phone}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

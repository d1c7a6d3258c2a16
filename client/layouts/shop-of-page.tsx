/** The shop whose own page is being shown, and what its layouts put round it: a strip above, its number below. */
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics-events.ts';
import { telHref } from '#shared/phone.ts';
import buttonStyles from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import { useShell } from '../shell.ts';
import styles from './shop-of-page.module.css';
import type { Site } from './site.query.ts';

export type SiteShop = Site['branches'][number];

/** Undefined on every page but a shop's own. */
export function useShopOfPage(): SiteShop | undefined {
  const { site, payload } = useShell();
  if (payload.route !== 'branches-slug') return undefined;
  return site?.branches.find(({ slug }) => slug === payload.params.slug);
}

export function ShopStrip({ shop }: { shop: SiteShop }) {
  return (
    <>
      <p>
        <b>{shop.name}</b>
        {`, ${shop.county}`}
      </p>
      <a href={href('branches')}>All branches</a>
    </>
  );
}

/** On a phone the number stays at the bottom edge. */
export function CallBar({ shop }: { shop: SiteShop }) {
  return (
    <aside className={styles.callBar} aria-label={`Ring ${shop.name}`}>
      <a
        className={`${buttonStyles.solid} ${buttonStyles.wide}`}
        href={telHref(shop.phone)}
        {...eventProps('call', shop.slug)}
      >
        <Icon name="phone" /> Call {shop.name}, {shop.phone}
      </a>
    </aside>
  );
}

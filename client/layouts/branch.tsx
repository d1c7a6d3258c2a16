/** One full shop: its name stands at the top of the page and its phone goes with you to the bottom. */
import type { ReactNode } from 'react';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics-events.ts';
import { telHref } from '#shared/phone.ts';
import { Icon } from '../components/icon.tsx';
import { useShell } from '../shell.ts';
import { PageFrame } from './page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import '../styles/branch.css';

export function Branch({ children }: { children: ReactNode }) {
  const { site, payload } = useShell();
  const shop = site?.branches.find(({ slug }) => slug === payload.params.slug);
  const strip = shop && (
    <>
      <p>
        Your branch: <b>{shop.name}</b>
        {`, ${shop.county}`}
      </p>
      <a href={href('branches')}>All branches</a>
    </>
  );
  return (
    <PageFrame
      layout="branch"
      header={<SiteHeader strip={strip} phone={shop?.phone} />}
      footer={<SiteFooter />}
      after={
        shop && (
          <aside className="call-bar" aria-label={`Ring ${shop.name}`}>
            <a className="button wide" href={telHref(shop.phone)} {...eventProps('call', shop.slug)}>
              <Icon name="phone" /> Call {shop.name}, {shop.phone}
            </a>
          </aside>
        )
      }
    >
      {children}
    </PageFrame>
  );
}

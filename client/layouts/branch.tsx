/** One full shop: its name stands at the top of the page and its phone goes with you to the bottom. */
import type { ReactNode } from 'react';
import styles from './branch.module.css';
import { PageFrame } from './page-frame.tsx';
import { CallBar, ShopStrip, useShopOfPage } from './shop-of-page.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export function Branch({ children }: { children: ReactNode }) {
  const shop = useShopOfPage();
  return (
    <PageFrame
      layout="branch"
      className={styles.layoutBranch}
      header={<SiteHeader strip={shop && <ShopStrip shop={shop} />} phone={shop?.phone} />}
      footer={<SiteFooter />}
      after={shop && <CallBar shop={shop} />}
    >
      {children}
    </PageFrame>
  );
}

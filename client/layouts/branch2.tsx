/** Lists of offers, campaigns, and shops with a bureau: after the page comes whom to ask, one shop or the choice of one. */
import type { ReactNode } from 'react';
import styles from './branch2.module.css';
import { PageFrame } from './page-frame.tsx';
import { ShopChooser } from './shop-chooser.tsx';
import { CallBar, ShopStrip, useShopOfPage } from './shop-of-page.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export function Branch2({ children }: { children: ReactNode }) {
  const shop = useShopOfPage();
  return (
    <PageFrame
      layout="branch2"
      className={styles.layoutBranch2}
      header={<SiteHeader strip={shop && <ShopStrip shop={shop} />} phone={shop?.phone} />}
      footer={<SiteFooter />}
      after={shop ? <CallBar shop={shop} /> : <ShopChooser />}
    >
      {children}
    </PageFrame>
  );
}

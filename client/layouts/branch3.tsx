/** One goal: people sent here by a letter, an advert or a poster, or to a shop not open yet, find a logo, a phone and the thing itself. */
import type { ReactNode } from 'react';
import styles from './branch3.module.css';
import { PageFrame } from './page-frame.tsx';
import { CallBar, useShopOfPage } from './shop-of-page.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export function Branch3({ children }: { children: ReactNode }) {
  const shop = useShopOfPage();
  return (
    <PageFrame
      layout="branch3"
      className={styles.layoutBranch3}
      header={<SiteHeader nav={false} phone={shop?.phone} />}
      footer={<SiteFooter full={false} />}
      after={shop && <CallBar shop={shop} />}
    >
      {children}
    </PageFrame>
  );
}

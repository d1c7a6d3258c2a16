/** Lists of offers and campaigns: after the holidays comes the choice of a shop to ask. */
import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.tsx';
import { ShopChooser } from './shop-chooser.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import '../styles/branch.css';

export function Branch2({ children }: { children: ReactNode }) {
  return (
    <PageFrame layout="branch2" header={<SiteHeader />} footer={<SiteFooter />} after={<ShopChooser />}>
      {children}
    </PageFrame>
  );
}

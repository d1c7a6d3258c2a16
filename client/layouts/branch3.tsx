/** One goal: people sent here by a letter, an advert or a poster find a logo, a phone and the thing itself. */
import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import '../styles/branch.css';

export function Branch3({ children }: { children: ReactNode }) {
  return (
    <PageFrame layout="branch3" header={<SiteHeader nav={false} />} footer={<SiteFooter full={false} />}>
      {children}
    </PageFrame>
  );
}

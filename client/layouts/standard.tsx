/** Everyday layout: full header, full footer, nothing between them but the page. */
import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export function Standard({ children }: { children: ReactNode }) {
  return (
    <PageFrame layout="standard" header={<SiteHeader />} footer={<SiteFooter />}>
      {children}
    </PageFrame>
  );
}

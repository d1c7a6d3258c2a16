/** A single card: one message to send, and nothing else to decide. */
import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import '../styles/whatsapp.css';

export function Whatsapp({ children }: { children: ReactNode }) {
  return (
    <PageFrame layout="whatsapp" header={<SiteHeader nav={false} />} footer={<SiteFooter full={false} />}>
      <div className="message-card">{children}</div>
    </PageFrame>
  );
}

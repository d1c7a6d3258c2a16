/** Layout of a single card: one message to send, and nothing else to decide. */
import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './whatsapp.module.css';

export function Whatsapp({ children }: { children: ReactNode }) {
  return (
    <PageFrame
      layout="whatsapp"
      className={styles.layoutWhatsapp}
      header={<SiteHeader nav={false} />}
      footer={<SiteFooter full={false} />}
    >
      <div className={styles.messageCard}>{children}</div>
    </PageFrame>
  );
}

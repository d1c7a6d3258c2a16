/** Single-goal layout (letters, adverts, posters, branches not open yet): a logo, a number, the content. */
import type { ReactNode } from 'react';
import styles from './branch3.module.css';
import { CallBar, useCurrentBranch } from './current-branch.tsx';
import { PageFrame } from './page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export function Branch3({ children }: { children: ReactNode }) {
  const currentBranch = useCurrentBranch();
  return (
    <PageFrame
      layout="branch3"
      className={styles.layoutBranch3}
      header={<SiteHeader nav={false} phone={currentBranch?.phone} />}
      footer={<SiteFooter full={false} />}
      after={currentBranch && <CallBar branch={currentBranch} />}
    >
      {children}
    </PageFrame>
  );
}

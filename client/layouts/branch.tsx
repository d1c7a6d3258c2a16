/** Layout of a full branch: its name at the top of the page, its telephone number at the bottom edge. */
import type { ReactNode } from 'react';
import styles from './branch.module.css';
import { BranchStrip, CallBar, useCurrentBranch } from './current-branch.tsx';
import { PageFrame } from './page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export function Branch({ children }: { children: ReactNode }) {
  const currentBranch = useCurrentBranch();
  return (
    <PageFrame
      layout="branch"
      className={styles.layoutBranch}
      header={
        <SiteHeader
          strip={currentBranch && <BranchStrip branch={currentBranch} />}
          phone={currentBranch?.phone}
        />
      }
      footer={<SiteFooter />}
      after={currentBranch && <CallBar branch={currentBranch} />}
    >
      {children}
    </PageFrame>
  );
}

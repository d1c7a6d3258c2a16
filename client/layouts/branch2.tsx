/** Layout of offer lists, campaigns and bureau branches; ends with one branch's number or a choice. */
import type { ReactNode } from 'react';
import { BranchChooser } from './branch-chooser.tsx';
import styles from './branch2.module.css';
import { BranchStrip, CallBar, useCurrentBranch } from './current-branch.tsx';
import { PageFrame } from './page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export function Branch2({ children }: { children: ReactNode }) {
  const currentBranch = useCurrentBranch();
  return (
    <PageFrame
      layout="branch2"
      className={styles.layoutBranch2}
      header={
        <SiteHeader
          strip={currentBranch && <BranchStrip branch={currentBranch} />}
          phone={currentBranch?.phone}
        />
      }
      footer={<SiteFooter branches={Boolean(currentBranch)} />}
      after={currentBranch ? <CallBar branch={currentBranch} /> : <BranchChooser />}
    >
      {children}
    </PageFrame>
  );
}

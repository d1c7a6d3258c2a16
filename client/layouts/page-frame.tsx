/** Frame of all seven layouts: skip link, notice, header, the page itself, footer. */
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import type { LayoutName } from '#shared/page.ts';
import { useApp } from '../app-context.ts';
import { saveFormId } from '../shortlist/save-form-id.ts';
import styles from './page-frame.module.css';

interface PageFrameProps {
  layout: LayoutName;
  className?: string | undefined;
  header: ReactNode;
  footer: ReactNode;
  /** Content after the page's own, outside its main part. */
  after?: ReactNode;
  children: ReactNode;
}

export function PageFrame({ layout, className, header, footer, after, children }: PageFrameProps) {
  const { site } = useApp();
  return (
    <div className={clsx(styles.page, className)} data-layout={layout}>
      <a className={styles.skipLink} href="#main">
        Skip to main content
      </a>
      <aside className={styles.notice} aria-label="Announcement" hidden={!site?.notice} data-live-box="">
        <p className="wrap" data-live="notices:site">
          {site?.notice ?? ''}
        </p>
      </aside>
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {after}
      {footer}
      <SaveForm />
    </div>
  );
}

/** Form of every Save button on a page, wherever the button is: without scripts each posts its offer. */
function SaveForm() {
  return <form id={saveFormId} action="/shortlist/save" method="post" hidden />;
}

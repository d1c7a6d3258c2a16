/** What all seven layouts share: skip link, notice, header, the page itself, footer. */
import type { ReactNode } from 'react';
import type { LayoutName } from '#shared/page.ts';
import { useShell } from '../shell.ts';
import { KeptMain } from './kept-main.tsx';

interface PageFrameProps {
  layout: LayoutName;
  header: ReactNode;
  footer: ReactNode;
  /** What stands after the page's own content, outside its main part. */
  after?: ReactNode;
  children: ReactNode;
}

export function PageFrame({ layout, header, footer, after, children }: PageFrameProps) {
  const { site, kept } = useShell();
  return (
    <div className={`page layout-${layout}`}>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <aside className="notice" aria-label="Announcement" hidden={!site?.notice} data-live-box="">
        <p className="wrap" data-live="notices:site">
          {site?.notice ?? ''}
        </p>
      </aside>
      {header}
      {kept === null ? (
        <main key="live" id="main" tabIndex={-1}>
          {children}
        </main>
      ) : (
        <KeptMain key="kept" html={kept} />
      )}
      {after}
      {footer}
    </div>
  );
}

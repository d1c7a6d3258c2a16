/** Press room layout: one narrow column of text, and the press contact beside it. */
import type { ReactNode } from 'react';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics/analytics-events.ts';
import { telHref } from '#shared/phone.ts';
import { useApp } from '../app-context.ts';
import panelStyles from '../components/page-parts/panel.module.css';
import { PageFrame } from './page-frame.tsx';
import styles from './press.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

function PressRail() {
  const { site } = useApp();
  return (
    <aside className={styles.pressRail} aria-labelledby="press-rail">
      <div className={`${panelStyles.plain} ${styles.panel}`}>
        <h2 id="press-rail">For journalists</h2>
        <p>
          Do you need pictures, figures or someone to talk to? Tell us your deadline and we’ll answer before
          it.
        </p>
        {site && (
          <ul className="plain">
            <li>
              <a href={telHref(site.phone)} {...eventProps('call', 'agency')}>
                {site.phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </li>
          </ul>
        )}
        <ul className="plain">
          <li>
            <a href={href('press')}>All releases</a>
          </li>
          <li>
            <a href={href('important-about-premier')}>About Premier</a>
          </li>
        </ul>
      </div>
    </aside>
  );
}

export function Press({ children }: { children: ReactNode }) {
  return (
    <PageFrame
      layout="press"
      className={styles.layoutPress}
      header={<SiteHeader />}
      footer={<SiteFooter />}
      after={<PressRail />}
    >
      {children}
    </PageFrame>
  );
}

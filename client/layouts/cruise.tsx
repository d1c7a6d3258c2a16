/** Cruise layout: a deep teal header with its own links, dusk below it, and the cruise desk at the end. */
import type { ReactNode } from 'react';
import { href } from '#routes/href.ts';
import { useApp } from '../app-context.ts';
import { PhonePanel } from '../components/page-parts/phone-panel.tsx';
import styles from './cruise.module.css';
import { NavLinks } from './nav-links.tsx';
import { PageFrame } from './page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useCurrentLink } from './use-current-link.ts';

const links = [
  ['Offers', href('cruise-offers')],
  ['River', href('cruise-river-cruises')],
  ['Lines', href('cruise-cruise-lines')],
  ['Ask', href('contact')],
] as const;

function CruiseNav() {
  const current = useCurrentLink();
  return (
    <nav className={styles.subNav} aria-label="Cruise pages">
      <NavLinks className="wrap" links={links} current={current} />
    </nav>
  );
}

export function Cruise({ children }: { children: ReactNode }) {
  const { site } = useApp();
  const desk = site && (
    <aside className={`${styles.cruiseDesk} band`} aria-label="Cruise desk">
      <div className="wrap">
        <PhonePanel
          heading="Ask the cruise desk"
          text={
            'Tell us the month, the port and who’s sailing. We’ll look at every line we sell, ' +
            'and the cabin as well as the fare.'
          }
        />
      </div>
    </aside>
  );
  return (
    <PageFrame
      layout="cruise"
      header={
        <SiteHeader tone="sea">
          <CruiseNav />
        </SiteHeader>
      }
      footer={<SiteFooter />}
      after={desk}
    >
      {children}
    </PageFrame>
  );
}

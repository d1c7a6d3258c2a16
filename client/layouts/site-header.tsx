/** Page header: a strip of facts, the brand, the telephone number and the main navigation. */
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { eventProps } from '#shared/analytics/analytics-events.ts';
import { telHref } from '#shared/phone.ts';
import { useApp } from '../app-context.ts';
import { Icon } from '../components/page-parts/icon.tsx';
import { AccountSlot } from './account-slot.tsx';
import { Brand } from './brand.tsx';
import { MyBranchSlot } from './my-branch-slot.tsx';
import { ShortlistSlot } from './shortlist-slot.tsx';
import styles from './site-header.module.css';
import { SiteNav } from './site-nav.tsx';
import { SearchLink, SiteSearch } from './site-search.tsx';

interface SiteHeaderProps {
  /** Content of the strip; the agency's strapline by default. */
  strip?: ReactNode;
  /** Number to ring instead of the agency's own. */
  phone?: string | undefined;
  /** False on single-goal pages. */
  nav?: boolean;
  tone?: 'paper' | 'sea';
  /** Links of a section of the site, below the bar. */
  children?: ReactNode;
}

export function SiteHeader({ strip, phone, nav = true, tone = 'paper', children }: SiteHeaderProps) {
  const { site, payload } = useApp();
  const number = phone ?? site?.phone;
  const callLabel = (phone && payload.params.slug) || 'agency';
  return (
    <header className={styles.pageTop}>
      {(strip || (nav && site)) && (
        <div className={clsx(styles.strip, !strip && styles.quiet)}>
          <div className="wrap">
            {strip ?? <p className={styles.strapline}>{site?.strapline}</p>}
            <MyBranchSlot className={styles.stripBranch} />
            <ShortlistSlot className={styles.stripShortlist} />
            {nav && <SiteSearch />}
            {nav && <AccountSlot className={styles.stripAccount} />}
          </div>
        </div>
      )}
      <div className={clsx(styles.siteHeader, tone === 'sea' && styles.atSea)}>
        <div className="wrap">
          <Brand name={site?.name ?? 'Premier'} />
          {nav && <SiteNav />}
          {nav && <SearchLink />}
          {number && (
            <a
              className={styles.call}
              href={telHref(number)}
              aria-label={`Call ${number}`}
              {...eventProps('call', callLabel)}
            >
              <Icon name="phone" />
              <span className={styles.callWord}>Call</span>
              <span className={styles.callNumber}>{number}</span>
            </a>
          )}
        </div>
        {children}
      </div>
    </header>
  );
}

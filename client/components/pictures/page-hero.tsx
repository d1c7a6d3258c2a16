/** Inviting page head: edge-to-edge picture, breadcrumbs, title, one short lead and the first action. */
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { ActionList } from '../page-parts/action-list.tsx';
import { Breadcrumbs } from '../page-parts/breadcrumbs.tsx';
import styles from './page-hero.module.css';
import { type PhotoFacts, Picture } from './picture.tsx';

const tones = { sea: styles.sea, sale: styles.sale, home: styles.home };

interface PageHeroProps {
  title: string;
  eyebrow?: string | null | undefined;
  /** At most 25 words. */
  lead?: string | null | undefined;
  /** Name of the scene. */
  art: string;
  /** Shown instead of the scene. */
  photo?: PhotoFacts | null;
  action?: { label: string; href: string } | undefined;
  /** Half as high, where the page is a list: its first row belongs in the first screen. */
  isLow?: boolean;
  /** `sea` is dark, `sale` shows the eyebrow as a ribbon, `home` is taller. */
  tone?: 'sea' | 'sale' | 'home' | undefined;
  /** Whether the next section follows without a gap. */
  flush?: boolean;
  children?: ReactNode;
}

export function PageHero(props: PageHeroProps) {
  const { title, eyebrow, lead, art, photo, action, isLow, tone, flush, children } = props;
  return (
    <div className={clsx(styles.pageHero, isLow && styles.low, tone && tones[tone], flush && styles.flush)}>
      <div className={styles.words}>
        <Breadcrumbs />
        <div className={styles.text}>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {action && <ActionList actions={[action]} />}
          {children}
        </div>
      </div>
      <div className={styles.picture}>
        <Picture art={art} photo={photo} shape="hero" priority />
      </div>
    </div>
  );
}

/** Inviting page head: edge-to-edge picture, breadcrumbs, title, one short lead and the first action. */
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { ActionList } from '../page-parts/action-list.tsx';
import { Breadcrumbs } from '../page-parts/breadcrumbs.tsx';
import { resultsId } from '../page-parts/list-results.ts';
import styles from './page-hero.module.css';
import { type PhotoFacts, Picture } from './picture.tsx';

const tones = { sea: styles.sea, sale: styles.sale, home: styles.home };

interface OnSale {
  total: number;
  noun?: 'holiday' | 'sailing';
  href?: string;
}

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
  /** Replaces the action: the number on sale and its anchor, by default the results of the page's list. */
  offers?: OnSale | undefined;
  /** `sea` is dark, `sale` shows the eyebrow as a ribbon, `home` is taller. */
  tone?: 'sea' | 'sale' | 'home' | undefined;
  /** Whether the next section follows without a gap. */
  flush?: boolean;
  children?: ReactNode;
}

export function PageHero(props: PageHeroProps) {
  const { title, eyebrow, lead, art, photo, offers, tone, flush, children } = props;
  const action = offers ? seeAll(offers) : props.action;
  return (
    <div className={clsx(styles.pageHero, tone && tones[tone], flush && styles.flush)}>
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

/** `See all 12 holidays`, `See the sailing`. */
function seeAll({ total, noun = 'holiday', href = `#${resultsId}` }: OnSale) {
  const label =
    total === 0 ? `Ask about a ${noun}` : total === 1 ? `See the ${noun}` : `See all ${total} ${noun}s`;
  return { label, href };
}

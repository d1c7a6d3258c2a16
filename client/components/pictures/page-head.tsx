/** Page head: eyebrow, title, one lead paragraph, actions and a scene. */
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import leadStyles from '../page-parts/lead.module.css';
import styles from './page-head.module.css';
import { type PhotoFacts, Picture } from './picture.tsx';
import pictureFrameStyles from './picture-frame.module.css';

interface PageHeadProps {
  title: string;
  eyebrow?: string | null;
  lead?: string | null;
  /** Name of the scene; no picture without it. */
  art?: string | null;
  /** Shown instead of the scene. */
  photo?: PhotoFacts | null;
  /** Content below the lead: actions, a form. */
  children?: ReactNode;
  className?: string | undefined;
}

export function PageHead({ title, eyebrow, lead, art, photo, children, className }: PageHeadProps) {
  return (
    <div className={clsx(styles.pageHead, art && styles.pictured, className)}>
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        {lead && <p className={leadStyles.lead}>{lead}</p>}
        {children}
      </div>
      {art && (
        <div className={`${pictureFrameStyles.frame} ${styles.picture}`}>
          <Picture art={art} photo={photo} shape="hero" priority />
        </div>
      )}
    </div>
  );
}

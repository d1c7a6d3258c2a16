/** Card with its scene at the side: the name as a link to its page, and a tag and a few lines if any. */
import type { ReactNode } from 'react';
import { type PhotoFacts, Picture } from './picture.tsx';
import pictureFrameStyles from './picture-frame.module.css';
import styles from './side-card.module.css';

interface SideCardProps {
  art: string;
  /** Shown instead of the scene. */
  photo?: PhotoFacts | null;
  tag?: string;
  title: string;
  to: string;
  /** Less prominent lines: what it is good for, how many there are. */
  quiet?: ReactNode;
  children?: ReactNode;
}

export function SideCard({ art, photo, tag, title, to, quiet, children }: SideCardProps) {
  return (
    <article className={styles.sideCard}>
      <div className={`${pictureFrameStyles.frame} ${styles.picture}`}>
        <Picture art={art} photo={photo} />
      </div>
      <div className={styles.body}>
        {tag && <p className={styles.tag}>{tag}</p>}
        <h3>
          <a href={to}>{title}</a>
        </h3>
        {children}
        {quiet && <div className={styles.quiet}>{quiet}</div>}
      </div>
    </article>
  );
}

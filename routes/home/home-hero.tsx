/** The poster at the head of the front page. */
import { Poster } from '#client/art/poster.tsx';
import { ActionList } from '#client/components/action-list.tsx';
import leadStyles from '#client/components/lead.module.css';
import pictureFrameStyles from '#client/components/picture-frame.module.css';
import styles from './home-hero.module.css';

interface HomeHeroProps {
  content: {
    title: string;
    eyebrow: string | null;
    opening: string;
    art: string;
    next: readonly { label: string; href: string }[];
  } | null;
}

export function HomeHero({ content }: HomeHeroProps) {
  return (
    <div className={styles.homeHero}>
      <div className={styles.words}>
        {content?.eyebrow && <p className="eyebrow">{content.eyebrow}</p>}
        <h1>{content?.title ?? 'Holidays arranged in person'}</h1>
        {content && <p className={`${leadStyles.lead} ${styles.lead}`}>{content.opening}</p>}
        <ActionList actions={(content?.next ?? []).slice(0, 2)} />
      </div>
      <div className={`${pictureFrameStyles.frame} ${styles.picture}`}>
        <Poster art={content?.art ?? 'liner'} priority />
      </div>
    </div>
  );
}

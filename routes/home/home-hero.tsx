/** The poster at the head of the front page. */
import { Poster } from '#client/art/poster.tsx';
import { ActionList } from '#client/components/action-list.tsx';
import leadStyles from '#client/components/lead.module.css';
import pictureFrameStyles from '#client/components/picture-frame.module.css';
import styles from './home-hero.module.css';

interface HomeHeroProps {
  words: {
    title: string;
    eyebrow: string | null;
    opening: string;
    art: string;
    next: readonly { label: string; href: string }[];
  } | null;
}

export function HomeHero({ words }: HomeHeroProps) {
  return (
    <div className={styles.homeHero}>
      <div className={styles.words}>
        {words?.eyebrow && <p className="eyebrow">{words.eyebrow}</p>}
        <h1>{words?.title ?? 'Holidays arranged in person'}</h1>
        {words && <p className={`${leadStyles.lead} ${styles.lead}`}>{words.opening}</p>}
        <ActionList actions={(words?.next ?? []).slice(0, 2)} />
      </div>
      <div className={`${pictureFrameStyles.frame} ${styles.picture}`}>
        <Poster art={words?.art ?? 'liner'} priority />
      </div>
    </div>
  );
}

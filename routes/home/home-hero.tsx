/** Hero of the front page: the sea, a headline, and who answers the phone. */
import { PageHero } from '#client/components/pictures/page-hero.tsx';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics/analytics-events.ts';
import styles from './home-hero.module.css';

interface HomeHeroProps {
  content: {
    eyebrow: string | null;
    opening: string;
    art: string;
    next: readonly { label: string; href: string }[];
  } | null;
}

export function HomeHero({ content }: HomeHeroProps) {
  const phone = content?.next.find((link) => link.href.startsWith('tel:'));
  return (
    <PageHero
      title="The sea is nearer than you think"
      eyebrow={content?.eyebrow}
      lead={content?.opening}
      art={content?.art ?? 'coast'}
      tone="home"
      flush
    >
      <p className={styles.talk}>
        {phone && (
          <a href={phone.href} {...eventProps('call', 'agency')}>
            {phone.label}
          </a>
        )}
        <a href={href('branches')}>Find your branch</a>
      </p>
    </PageHero>
  );
}

/** Tips from branch staff for a destination, each with name and shop. */
import { withArticle } from '#client/components/offers/with-article.ts';
import { href } from '#routes/href.ts';
import styles from './branch-tips.module.css';
import type { DestinationGuide } from './destination.query.ts';

export function BranchTips({ name, tips }: { name: string; tips: DestinationGuide['tips'] }) {
  return (
    <section className={styles.tips} aria-labelledby="tips">
      <h2 id="tips">Five things we would tell you about {withArticle(name)}</h2>
      <ol>
        {tips.map((tip) => (
          <li key={tip.text}>
            <blockquote>{tip.text}</blockquote>
            <p>
              {tip.name},{' '}
              <a href={href('branches-slug', { slug: tip.branch.slug })}>our {tip.branch.name} branch</a>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

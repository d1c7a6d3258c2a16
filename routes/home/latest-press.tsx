/** The three latest press releases. */

import { useCachedHtml } from '#client/components/page-parts/use-cached-html.ts';
import { href } from '#routes/href.ts';
import { formatDay } from '#shared/dates.ts';
import styles from './latest-press.module.css';

interface LatestPressProps {
  releases: readonly { slug: string; headline: string; date: string; place: string | null }[];
}

export function LatestPress({ releases }: LatestPressProps) {
  const content = useCachedHtml('latest-press', JSON.stringify(releases), () => (
    <div className="wrap">
      <div>
        <h2 id="home-press">News from the branches</h2>
        <ul className="plain">
          {releases.map(({ slug, headline, date, place }) => (
            <li key={slug}>
              <h3>
                <a href={href('press-slug', { slug })}>{headline}</a>
              </h3>
              <p>{[formatDay(date), place].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ul>
        <p>
          <a href={href('press')}>All press releases</a>
        </p>
      </div>
    </div>
  ));
  return <section className={`section ${styles.latestPress}`} aria-labelledby="home-press" {...content} />;
}

/** The three latest press releases, and where to sign up for more than press. */

import buttonStyles from '#client/components/button.module.css';
import panelStyles from '#client/components/panel.module.css';
import { href } from '#routes/href.ts';
import { formatDay } from '#shared/dates.ts';
import styles from './latest-press.module.css';

interface LatestPressProps {
  releases: readonly { slug: string; headline: string; date: string; place: string | null }[];
}

export function LatestPress({ releases }: LatestPressProps) {
  return (
    <section className={`section ${styles.latestPress}`} aria-labelledby="home-press">
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
        <div className={panelStyles.plain}>
          <h2>Offers by e-mail</h2>
          <p>
            A short list, chosen by your branch, when there is something worth sending. Stop it whenever you
            like.
          </p>
          <p>
            <a className={buttonStyles.solid} href={href('sign-up')}>
              Sign up
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

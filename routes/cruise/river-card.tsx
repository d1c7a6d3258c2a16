/** Card of one river: appeal, endpoints, season and length, towns along a line, and water levels. */
import { Poster } from '#client/art/poster.tsx';
import { FactList } from '#client/components/page-parts/fact-list.tsx';
import { PhoneFold } from '#client/components/page-parts/phone-fold.tsx';
import pictureFrameStyles from '#client/components/pictures/picture-frame.module.css';
import { formatShortDay } from '#shared/dates.ts';
import { formatNumber } from '#shared/money/money.ts';
import styles from './river-card.module.css';
import { RiverCourse } from './river-course.tsx';
import type { River } from './river-cruises.query.ts';
import type { SailingFacts } from './sailing.ts';

interface RiverCardProps {
  river: River;
  /** Sailings on this river. */
  sailings: readonly SailingFacts[];
}

export function RiverCard({ river, sailings }: RiverCardProps) {
  const { slug, name, waterNote, summary, art } = river;
  return (
    <article className={styles.river} id={`river-${slug}`} aria-labelledby={`${slug}-name`}>
      <div className={`${pictureFrameStyles.frame} ${styles.picture}`}>
        <Poster art={art} />
      </div>
      <PhoneFold
        label={`Read about the ${name}`}
        heading={<h2 id={`${slug}-name`}>{name}</h2>}
        className={styles.about}
      >
        <p className={styles.summary}>{summary}</p>
        <FactList facts={riverFacts(river)} />
        <RiverCourse river={river} sailings={sailings} />
        <p className={styles.water}>
          <b>The water.</b> {waterNote}
        </p>
      </PhoneFold>
      <div className={styles.riverSailings}>
        {sailings.length > 0 ? (
          <ul className="plain" aria-label={`On sale on the ${name}`}>
            {sailings.map(({ id, title, departs }) => (
              <li key={id}>
                <a href={`#${id}`}>{`${title}, ${formatShortDay(departs)}`}</a>
              </li>
            ))}
          </ul>
        ) : (
          <p>Nothing priced on this river today. Ask us for dates.</p>
        )}
      </div>
    </article>
  );
}

const kilometresToMile = 1.609344;

function riverFacts({ from, to, km, countries, bestMonths, nights }: River) {
  return [
    { label: 'Rises, and ends', value: `${from}; ${to}` },
    { label: 'Length', value: `${formatNumber(Math.round(km / kilometresToMile))} miles` },
    { label: 'Through', value: countries.join(', ') },
    { label: 'Good months', value: bestMonths.join(', ') },
    ...(nights ? [{ label: 'Nights on board', value: nights }] : []),
  ];
}

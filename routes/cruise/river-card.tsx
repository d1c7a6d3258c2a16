/** One river: why, where from and to, when, its towns as a line to sail along, and what its water does. */
import { Poster } from '#client/art/poster.tsx';
import { FactList } from '#client/components/fact-list.tsx';
import type { River } from './river-cruises.query.ts';

const kilometresToMile = 1.609344;
const whole = new Intl.NumberFormat('en-GB');

export function RiverCard({ river, sailings }: { river: River; sailings: number }) {
  const { slug, name, countries, from, to, km, bestMonths, towns, waterNote, summary, art } = river;
  return (
    <article className="river" aria-labelledby={`${slug}-name`}>
      <div className="river-words">
        <h2 id={`${slug}-name`}>{name}</h2>
        <p className="summary">{summary}</p>
        <FactList
          facts={[
            { label: 'Rises, and ends', value: `${from}; ${to}` },
            { label: 'Length', value: `${whole.format(Math.round(km / kilometresToMile))} miles` },
            { label: 'Through', value: countries.join(', ') },
            { label: 'Good months', value: bestMonths.join(', ') },
          ]}
        />
      </div>
      <div className="picture">
        <Poster art={art} />
      </div>
      <figure className="river-course">
        <figcaption>Towns on the {name}, in sailing order</figcaption>
        <ol>
          {towns.map((town) => (
            <li key={town}>{town}</li>
          ))}
        </ol>
      </figure>
      <p className="water">
        <b>The water.</b> {waterNote}
      </p>
      <p className="river-sailings">
        {sailings > 0 ? (
          <a href="#on-sale">
            {sailings === 1 ? '1 sailing' : `${sailings} sailings`} on the {name} on sale
          </a>
        ) : (
          'Nothing priced on this river today; ask us for dates.'
        )}
      </p>
    </article>
  );
}

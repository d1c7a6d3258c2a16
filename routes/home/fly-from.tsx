/** Departures near home, each with its current number of holidays. */
import type { FacetChoices } from '#client/components/offer-browser/facet-choices.ts';
import tilesStyles from '#client/components/page-parts/tiles.module.css';
import { useCachedHtml } from '#client/components/page-parts/use-cached-html.ts';
import { href } from '#routes/href.ts';

const departures = [
  {
    value: 'nwi',
    name: 'Norwich',
    text: 'Small, seasonal, and quick to walk through',
    to: href('offers-from-norwich'),
  },
  {
    value: 'stn',
    name: 'Stansted',
    text: 'The longest list, with a station beneath it',
    to: href('offers-from-stansted'),
  },
  {
    value: 'ltn',
    name: 'Luton',
    text: 'For Bedfordshire and west Cambridgeshire',
    to: href('offers-from-luton'),
  },
  {
    value: 'coach',
    name: 'By coach',
    text: 'From a stop in your own town',
    // Filters by departure, not by coach tours: a coach also takes travellers to some ships and trains.
    to: href('sale', {}, { from: 'coach' }),
  },
];

export function FlyFrom({ facets }: { facets: readonly FacetChoices[] }) {
  const options = facets.find(({ name }) => name === 'from')?.options ?? [];
  const shown = departures.flatMap((departure) => {
    const count = options.find(({ value }) => value.toLowerCase() === departure.value)?.count ?? 0;
    return count > 0 ? [{ ...departure, count }] : [];
  });
  const content = useCachedHtml('fly-from', JSON.stringify(shown), () => (
    <div className="wrap">
      <h2>Leave from near home</h2>
      <p>Three airports and a coach stop mean fewer motorways and more holiday.</p>
      <ul className={tilesStyles.tiles}>
        {shown.map(({ name, text, to, count }) => (
          <li key={name}>
            <a className={tilesStyles.tile} href={to}>
              <strong>{name}</strong>
              <span>{text}</span>
              <span className={tilesStyles.count}>{count === 1 ? '1 holiday' : `${count} holidays`}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
  return shown.length > 0 && <section className="section" {...content} />;
}

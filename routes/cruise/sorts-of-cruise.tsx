/** Four ways into the cruise pages, with how much lies behind each. */

import tilesStyles from '#client/components/tiles.module.css';
import { href } from '#routes/href.ts';
import type { CruiseQuery } from '#shared/query/operations.generated.ts';

export function SortsOfCruise({ data }: { data: CruiseQuery }) {
  const lines = data.cruiseLines.filter(({ status }) => status !== 'RETIRED');
  const ocean = data.offers.facets
    .find(({ name }) => name === 'kind')
    ?.options.find(({ value }) => value === 'CRUISE');
  const small = lines.find(({ type, status }) => type === 'tall-ship' && status === 'LIVE');
  const ways = [
    {
      to: href('cruise-offers', {}, { kind: 'CRUISE' }),
      name: 'Ocean',
      says: 'From 100 guests to 5,000: harbours, fjords, islands and days at sea.',
      count: counted(ocean?.count ?? 0, 'sailing'),
    },
    {
      to: href('cruise-river-cruises'),
      name: 'River',
      says: 'Calm water, the bank in sight, moored in the middle of town.',
      count: counted(data.rivers.length, 'river'),
    },
    {
      to: href('cruise-offers', {}, { nofly: 'without' }),
      name: 'Without a flight',
      says: 'Sail from an English or Scottish port, or reach the ship by coach or train.',
      count: counted(data.noFly.total, 'sailing'),
    },
    small
      ? {
          to: href('cruise-cruise-lines-slug', { slug: small.slug }),
          name: 'Under sail',
          says: `${small.name}: tall ships with a crew on deck and ladders to climb.`,
          count: 'One line',
        }
      : {
          to: href('cruise-cruise-lines'),
          name: 'By line',
          says: 'Every line we sell, side by side.',
          count: counted(lines.length, 'line'),
        },
  ];
  return (
    <ul className={tilesStyles.tiles}>
      {ways.map(({ to, name, says, count }) => (
        <li key={name}>
          <a className={tilesStyles.tile} href={to}>
            <strong>{name}</strong>
            <span>{says}</span>
            <span className={tilesStyles.count}>{count}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function counted(number: number, noun: string): string {
  return `${number} ${number === 1 ? noun : `${noun}s`}`;
}

/** Links to four kinds of cruise, each with its number of results. */

import tilesStyles from '#client/components/page-parts/tiles.module.css';
import type { CruiseQuery } from '#shared/query/operations.generated.ts';
import { href } from '../href.ts';

export function CruiseTypes({ data }: { data: CruiseQuery }) {
  const lines = data.cruiseLines.filter(({ status }) => status !== 'RETIRED');
  const ocean = data.offers.facets
    .find(({ name }) => name === 'kind')
    ?.options.find(({ value }) => value === 'CRUISE');
  const small = lines.find(({ type, status }) => type === 'tall-ship' && status === 'LIVE');
  const types = [
    {
      to: href('cruise-offers', {}, { kind: 'CRUISE' }),
      name: 'Ocean',
      text: 'Harbours, fjords, islands and days at sea, with 100 guests or 5,000.',
      count: formatCount(ocean?.count ?? 0, 'sailing'),
    },
    {
      to: href('cruise-river-cruises'),
      name: 'River',
      text: 'Calm water, the bank in sight, moored in the middle of town.',
      count: formatCount(data.rivers.length, 'river'),
    },
    {
      to: href('cruise-offers', {}, { nofly: 'without' }),
      name: 'Without a flight',
      text: 'Sail from an English or Scottish port, or reach the ship by coach or train.',
      count: formatCount(data.noFly.total, 'sailing'),
    },
    small
      ? {
          to: href('cruise-cruise-lines-slug', { slug: small.slug }),
          name: 'Under sail',
          text: `${small.name} has tall ships with a crew on deck and ladders to climb.`,
          count: 'One line',
        }
      : {
          to: href('cruise-cruise-lines'),
          name: 'By line',
          text: 'Every line we sell, side by side.',
          count: formatCount(lines.length, 'line'),
        },
  ];
  return (
    <ul className={tilesStyles.tiles}>
      {types.map(({ to, name, text, count }) => (
        <li key={name}>
          <a className={tilesStyles.tile} href={to}>
            <strong>{name}</strong>
            <span>{text}</span>
            <span className={tilesStyles.count}>{count}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function formatCount(number: number, noun: string): string {
  return `${number} ${number === 1 ? noun : `${noun}s`}`;
}

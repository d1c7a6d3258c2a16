/** River cruise lines side by side: ships, age policy, and fare inclusions. */
import { href } from '#routes/href.ts';
import type { RiverCruisesQuery } from '#shared/query/operations.generated.ts';
import { agePolicyLabel, guestRange, singleCabinsLabel } from './cruise-labels.ts';
import { fareInclusion, fareTopics } from './fare-inclusions.ts';
import styles from './river-lines.module.css';
import { WideTable } from './wide-table.tsx';

type Line = RiverCruisesQuery['cruiseLines'][number];

export function RiverLines({ lines }: { lines: readonly Line[] }) {
  const river = lines.filter(({ type, status }) => type === 'river' && status === 'LIVE');
  if (river.length === 0) return null;
  return (
    <section className={styles.riverLines} aria-labelledby="in-the-fare">
      <h2 id="in-the-fare">The lines compared, and what is in their fare</h2>
      <WideTable label="River lines compared" caption="Ships, guests and fare of each river line">
        <thead>
          <tr>
            <td />
            {river.map(({ slug, name }) => (
              <th key={slug} scope="col">
                <a href={href('cruise-cruise-lines-slug', { slug })}>{name}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lineFacts.map(([label, render]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {river.map((line) => (
                <td key={line.slug} data-label={line.name}>
                  {render(line)}
                </td>
              ))}
            </tr>
          ))}
          {fareTopics.map(([what, label]) => (
            <tr key={what}>
              <th scope="row">{label}</th>
              {river.map(({ slug, name, fare }) => (
                <FareCell key={slug} line={name} {...fareInclusion(fare, what)} />
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  );
}

const lineFacts: readonly [label: string, render: (line: Line) => string][] = [
  ['Guests on its river ships', ({ ships }) => guestRange(ships.filter(({ type }) => type === 'river'))],
  ['Who it’s for', agePolicyLabel],
  ['Cabins for one', singleCabinsLabel],
  ['Good for', ({ goodFor }) => goodFor[0] ?? ''],
  ['Not for', ({ notFor }) => notFor[0] ?? ''],
];

function FareCell({ line, is, words }: { line: string; is: string; words: string }) {
  return (
    <td data-label={line}>
      <span>
        <b>{is}</b>
        {words && `. ${words}`}
      </span>
    </td>
  );
}

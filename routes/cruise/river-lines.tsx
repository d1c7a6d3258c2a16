/** The lines that sail rivers, side by side: what is in the fare and what is not. */
import { href } from '#routes/href.ts';
import type { RiverCruisesQuery } from '#shared/query/operations.generated.ts';
import { WideTable } from './wide-table.tsx';

export function RiverLines({ lines }: { lines: RiverCruisesQuery['cruiseLines'] }) {
  const river = lines.filter(({ type, status }) => type === 'river' && status === 'LIVE');
  if (river.length === 0) return null;
  return (
    <section className="river-lines" aria-labelledby="in-the-fare">
      <h2 id="in-the-fare">What is in the fare, line by line</h2>
      <WideTable label="River lines compared" caption="What each river line puts into its fare">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">In the fare</th>
            <th scope="col">Extra</th>
            <th scope="col">Tips</th>
          </tr>
        </thead>
        <tbody>
          {river.map(({ slug, name, included, notIncluded, tips }) => (
            <tr key={slug}>
              <th scope="row">
                <a href={href('cruise-cruise-lines-slug', { slug })}>{name}</a>
              </th>
              <td>
                <Items items={included} />
              </td>
              <td>
                <Items items={notIncluded} />
              </td>
              <td>{tips}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  );
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

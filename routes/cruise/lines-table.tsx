/** Every cruise line in one table: what people compare first. */
import { href } from '#routes/href.ts';
import type { ComparedLine } from './cruise-lines.query.ts';
import { cabinsWord, sizeWord, typeWord, whoMayCome } from './cruise-words.ts';
import { WideTable } from './wide-table.tsx';

export function LinesTable({ lines }: { lines: readonly ComparedLine[] }) {
  return (
    <WideTable
      label="Cruise lines compared"
      className="lines-table"
      caption={`${lines.length} lines, side by side`}
      showCaption
    >
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Sort</th>
          <th scope="col">Guests on its ships</th>
          <th scope="col">Who may come</th>
          <th scope="col">Ports in Great Britain</th>
          <th scope="col">Cabins for one</th>
          <th scope="col">Good for</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.slug}>
            <th scope="row">
              <a href={href('cruise-cruise-lines-slug', { slug: line.slug })}>{line.name}</a>
            </th>
            <td>
              {typeWord(line.type)}, {sizeWord(line.size).toLowerCase()}
            </td>
            <td>{guestsText(line.ships)}</td>
            <td>{whoMayCome(line)}</td>
            <td>{line.ukPorts.join(', ') || 'None; joined abroad'}</td>
            <td>{cabinsWord(line.soloCabins)}</td>
            <td>{line.goodFor[0]}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

const whole = new Intl.NumberFormat('en-GB');

/** The smallest and the largest of the ships we describe: `184`, `1,325 to 1,380`. */
function guestsText(ships: ComparedLine['ships']): string {
  const guests = ships.map((ship) => ship.guests).sort((a, b) => a - b);
  const [least, most] = [guests[0], guests.at(-1)];
  if (least === undefined || most === undefined) return '';
  return least === most ? whole.format(least) : `${whole.format(least)} to ${whole.format(most)}`;
}

/** Cruise lines in one table: what people compare first, in the order of any column that can be ordered. */
import { href } from '#routes/href.ts';
import type { ComparedLine } from './cruise-lines.query.ts';
import { cabinsWord, guestsText, sizeWord, typeWord, whoMayCome } from './cruise-words.ts';
import { fareAnswer } from './fare-words.ts';
import { type LineSearch, type LineSort, lineSearchQuery } from './line-search.ts';
import styles from './lines-table.module.css';
import { WideTable } from './wide-table.tsx';

interface Column {
  readonly heading: string;
  readonly tell: (line: ComparedLine) => string | undefined;
  /** The order that its heading leads to. */
  readonly sort?: LineSort;
  /** The way that order runs. */
  readonly runs?: 'ascending' | 'descending';
}

const columns: readonly Column[] = [
  { heading: 'Sort', tell: ({ type, size }) => `${typeWord(type)}, ${sizeWord(size).toLowerCase()}` },
  {
    heading: 'Guests on its ships',
    tell: ({ ships }) => guestsText(ships),
    sort: 'guests',
    runs: 'ascending',
  },
  { heading: 'Who may come', tell: whoMayCome },
  {
    heading: 'Ports in Great Britain',
    tell: ({ ukPorts }) => ukPorts.join(', ') || 'None; joined abroad',
    sort: 'ports',
    runs: 'descending',
  },
  {
    heading: 'Drinks in the fare',
    tell: ({ fare }) => fareAnswer(fare, 'drinks').is,
    sort: 'fare',
    runs: 'descending',
  },
  { heading: 'Tips in the fare', tell: ({ fare }) => fareAnswer(fare, 'tips').is },
  {
    heading: 'Cabins for one',
    tell: ({ soloCabins }) => cabinsWord(soloCabins),
    sort: 'single',
    runs: 'descending',
  },
  { heading: 'Good for', tell: ({ goodFor }) => goodFor[0] },
];

export function LinesTable({ lines, search }: { lines: readonly ComparedLine[]; search: LineSearch }) {
  return (
    <WideTable
      label="Cruise lines compared"
      className={styles.linesTable}
      caption={lines.length === 1 ? 'One line' : `${lines.length} lines, side by side`}
      showCaption
    >
      <thead>
        <tr>
          <Heading
            column={{ heading: 'Line', tell: () => '', sort: 'name', runs: 'ascending' }}
            search={search}
          />
          {columns.map((column) => (
            <Heading key={column.heading} column={column} search={search} />
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.slug}>
            <th scope="row">
              <a href={href('cruise-cruise-lines-slug', { slug: line.slug })}>{line.name}</a>
            </th>
            {columns.map(({ heading, tell }) => (
              <td key={heading}>{tell(line)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

const orders: Record<LineSort, string> = {
  name: 'A to Z',
  guests: 'smallest first',
  ports: 'most first',
  fare: 'most in the fare first',
  single: 'most first',
};

function Heading({ column: { heading, sort, runs }, search }: { column: Column; search: LineSearch }) {
  if (!sort) return <th scope="col">{heading}</th>;
  const chosen = sort === search.sort;
  return (
    <th scope="col" aria-sort={chosen ? runs : undefined}>
      <a href={href('cruise-cruise-lines', {}, lineSearchQuery(search, sort))}>
        {heading}
        <small>{chosen ? `${orders[sort]} ✓` : orders[sort]}</small>
      </a>
    </th>
  );
}

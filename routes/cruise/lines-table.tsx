/** Table of cruise lines with the facts that customers compare first, sorted by any sortable column. */
import { href } from '#routes/href.ts';
import { agePolicyLabel, guestRange, singleCabinsLabel, sizeLabel, typesLabel } from './cruise-labels.ts';
import type { ComparedLine } from './cruise-lines.query.ts';
import { fareInclusion } from './fare-inclusions.ts';
import { type LineSearch, type LineSort, lineSearchQuery } from './line-search.ts';
import styles from './lines-table.module.css';
import { WideTable } from './wide-table.tsx';

interface Column {
  readonly heading: string;
  readonly render: (line: ComparedLine) => string | undefined;
  /** Sort order that the heading links to. */
  readonly sort?: LineSort;
  /** Direction of that sort order. */
  readonly direction?: 'ascending' | 'descending';
}

const columns: readonly Column[] = [
  { heading: 'Sort', render: ({ types, size }) => `${typesLabel(types)}, ${sizeLabel(size).toLowerCase()}` },
  {
    heading: 'Guests on its ships',
    render: ({ ships }) => guestRange(ships),
    sort: 'guests',
    direction: 'ascending',
  },
  { heading: 'Who it’s for', render: agePolicyLabel },
  {
    heading: 'Ports in the UK',
    render: ({ ukPorts }) => ukPorts.join(', ') || 'None, as you join abroad',
    sort: 'ports',
    direction: 'descending',
  },
  {
    heading: 'Drinks in the fare',
    render: ({ fare }) => fareInclusion(fare, 'drinks').is,
    sort: 'fare',
    direction: 'descending',
  },
  { heading: 'Tips in the fare', render: ({ fare }) => fareInclusion(fare, 'tips').is },
  {
    heading: 'Cabins for one',
    render: singleCabinsLabel,
    sort: 'single',
    direction: 'descending',
  },
  { heading: 'Good for', render: ({ goodFor }) => goodFor[0] },
];

export function LinesTable({ lines, search }: { lines: readonly ComparedLine[]; search: LineSearch }) {
  return (
    <WideTable
      label="Cruise lines compared"
      className={styles.linesTable}
      caption={lines.length === 1 ? 'One line' : `${lines.length} lines, side by side`}
      showCaption={search.narrowed}
    >
      <thead>
        <tr>
          <Heading
            column={{ heading: 'Line', render: () => '', sort: 'name', direction: 'ascending' }}
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
            {columns.map(({ heading, render }) => (
              <td key={heading} data-label={heading}>
                {render(line)}
              </td>
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

function Heading({ column: { heading, sort, direction }, search }: { column: Column; search: LineSearch }) {
  if (!sort) return <th scope="col">{heading}</th>;
  const chosen = sort === search.sort;
  return (
    <th scope="col" aria-sort={chosen ? direction : undefined}>
      <a href={href('cruise-cruise-lines', {}, lineSearchQuery(search, sort))}>
        {heading} <small>{chosen ? `${orders[sort]} ✓` : orders[sort]}</small>
      </a>
    </th>
  );
}

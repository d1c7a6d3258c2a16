/** Months by river: the good ones, and those in which low or high water may change the route. */
import type { River } from './river-cruises.query.ts';
import styles from './river-months.module.css';
import { WideTable } from './wide-table.tsx';

const months = [
  ...(['January', 'February', 'March', 'April', 'May', 'June'] as const),
  ...(['July', 'August', 'September', 'October', 'November', 'December'] as const),
];

const marks = [
  { key: 'bestMonths', className: styles.bestMonths, sign: '●', label: 'a good month' },
  { key: 'lowWater', className: undefined, sign: '▼', label: 'low water may hold a ship' },
  { key: 'highWater', className: undefined, sign: '▲', label: 'high water may shut locks or bridges' },
] as const;

export function RiverMonths({ rivers }: { rivers: readonly River[] }) {
  return (
    <section className={styles.riverMonths} aria-labelledby="months">
      <h2 id="months">Which month for which river</h2>
      <ul className={`${styles.signs} plain`}>
        {marks.map(({ key, className, sign, label }) => (
          <li key={key} className={className}>
            <b>{sign}</b>
            {` ${label}`}
          </li>
        ))}
      </ul>
      <WideTable label="Months of each river" caption="Good months, low water and high water, river by river">
        <thead>
          <tr>
            <th scope="col">River</th>
            {months.map((month) => (
              <th key={month} scope="col">
                <abbr title={month}>{month.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rivers.map((river) => (
            <tr key={river.slug}>
              <th scope="row">
                <a href={`#river-${river.slug}`}>{river.name}</a>
              </th>
              {months.map((month) => (
                <MonthCell key={month} river={river} month={month} />
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  );
}

function MonthCell({ river, month }: { river: River; month: string }) {
  const monthMarks = marks.filter(({ key }) => river[key].includes(month));
  if (monthMarks.length === 0) return <td />;
  return (
    <td className={monthMarks[0]?.className}>
      {/* Screen readers read the labels in place of the signs. */}
      <span aria-hidden="true">{monthMarks.map(({ sign }) => sign).join('')}</span>
      <span className="visually-hidden">{monthMarks.map(({ label }) => label).join(', ')}</span>
    </td>
  );
}

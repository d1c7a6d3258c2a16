/** One table of the register of what is kept, as a notice shows it. */
import type { NoticeTable } from '#shared/personal-data/notice-tables.ts';

/** On phones the cells of more columns stand under each other and name themselves, as in tables of the content. */
const maxColumnsOnPhones = 3;

export function RegisterTable({ table: { head, rows } }: { table: NoticeTable }) {
  const isWide = head.length > maxColumnsOnPhones;
  return (
    <div className="prose">
      <table>
        <thead>
          <tr>
            {head.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, index) => (
                <td key={head[index]} data-label={isWide ? head[index] : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

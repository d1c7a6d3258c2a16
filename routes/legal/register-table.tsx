/** Table of the personal-data register, as a notice shows it. */
import type { NoticeTable } from '#shared/personal-data/notice-tables.ts';

/** On phones, tables with more columns stack their cells and label each, like tables in the content. */
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

/** Lines that two texts do not share, side by side. */
import priceStyles from '#client/desk/prices.module.css';

interface LineTableProps {
  /** Each begins with `- ` for the text before, or with `+ `. */
  readonly lines: readonly string[];
  readonly before: string;
  readonly after: string;
}

export function LineTable({ lines, before, after }: LineTableProps) {
  const of = (sign: string) => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(2));
  if (lines.length === 0) return <p>Both texts have the same lines.</p>;
  return (
    <table className={priceStyles.lines}>
      <thead>
        <tr>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{of('- ').join('\n')}</td>
          <td>{of('+ ').join('\n')}</td>
        </tr>
      </tbody>
    </table>
  );
}

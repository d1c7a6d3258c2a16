/** Two versions of an item side by side: a colleague's, and what the person typed. */
import priceStyles from '#client/desk/prices.module.css';

export interface Version {
  readonly label: string;
  readonly theirs: string;
  readonly own: string;
}

export function Versions({ versions }: { readonly versions: readonly Version[] }) {
  return (
    <table className={priceStyles.versions}>
      <caption>Both versions, where they differ</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Theirs</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {versions.map(({ label, theirs, own }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{theirs || 'empty'}</td>
            <td>{own || 'empty'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

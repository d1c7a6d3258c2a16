/** Ships of a line: number of guests, age, and notes. */
import { formatNumber } from '#shared/money/money.ts';
import type { CruiseLine } from './cruise-line.query.ts';
import styles from './ships-table.module.css';
import { WideTable } from './wide-table.tsx';

export function ShipsTable({ ships }: { ships: CruiseLine['ships'] }) {
  if (ships.length === 0) return null;
  return (
    <section aria-labelledby="ships">
      <h2 id="ships">The ships</h2>
      <WideTable label="Ships" className={styles.ships} caption="Ships with guests, first year and a note">
        <thead>
          <tr>
            <th scope="col">Ship</th>
            <th scope="col">Guests</th>
            <th scope="col">First sailed</th>
            <th scope="col">Worth knowing</th>
          </tr>
        </thead>
        <tbody>
          {ships.map(({ name, guests, launched, note }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label="Guests">{formatNumber(guests)}</td>
              <td data-label="First sailed">{launched}</td>
              <td data-label="Worth knowing">{note}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  );
}

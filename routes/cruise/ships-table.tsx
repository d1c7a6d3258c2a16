/** The ships of a line: how many guests, how old, and what to know. */
import type { CruiseLine } from './cruise-line.query.ts';

const whole = new Intl.NumberFormat('en-GB');

export function ShipsTable({ ships }: { ships: CruiseLine['ships'] }) {
  if (ships.length === 0) return null;
  return (
    <section aria-labelledby="ships">
      <h2 id="ships">The ships</h2>
      <div className="table-scroll" role="region" aria-labelledby="ships" tabIndex={0}>
        <table className="ships">
          <caption className="visually-hidden">Ships with guests, first year and a note</caption>
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
                <td>{whole.format(guests)}</td>
                <td>{launched}</td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

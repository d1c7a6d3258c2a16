/** What each grade of cabin costs the party, and what of tips, drinks and credit is in the fare. */
import type { PriceFacts } from '#client/components/offer-types.ts';
import { formatMinorUnits, formatPounds } from '#shared/money/money.ts';
import styles from './cabin-table.module.css';
import type { CruiseFacts } from './sailing.ts';

const grades: Record<string, string> = {
  inside: 'Inside',
  outside: 'Outside, with a window',
  balcony: 'Balcony',
  suite: 'Suite',
  single: 'Single cabin',
};

export function CabinTable({ price, cruise }: { price: PriceFacts; cruise: CruiseFacts }) {
  const people = price.adults + price.children;
  return (
    <div>
      <table>
        <caption>Price by cabin</caption>
        <thead>
          <tr>
            <th scope="col">Grade</th>
            <th scope="col">{people === 1 ? 'Total for one' : `Total for ${people}`}</th>
            {people > 1 && <th scope="col">Each</th>}
          </tr>
        </thead>
        <tbody>
          {cruise.cabins.map(({ grade, totalPence }) => (
            <tr key={grade}>
              <th scope="row">{grades[grade] ?? grade}</th>
              <td>{formatPounds(totalPence)}</td>
              {people > 1 && <td>{formatPounds(Math.ceil(totalPence / people))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.fareWords}>
        <li>{cruise.fareType}</li>
        <li>{cruise.tips === 'included' ? 'Tips are in the fare' : 'Tips are extra'}</li>
        <li>{cruise.drinksIncluded ? 'Drinks are in the fare' : 'Drinks are extra'}</li>
        {cruise.onboardCreditMinor !== null && cruise.onboardCreditCurrency !== null && (
          <li>
            {formatMinorUnits(cruise.onboardCreditMinor, cruise.onboardCreditCurrency)} to spend on board
          </li>
        )}
        {cruise.noFly && <li>No flight</li>}
      </ul>
    </div>
  );
}

/** Price of each cabin grade for the party, and which tips, drinks and credit the fare includes. */
import { formatMinorUnits, formatWholePounds } from '#shared/money/money.ts';
import type { PriceFacts } from '../offers/offer-types.ts';
import styles from './cabin-table.module.css';
import type { FareFacts } from './voyage-facts.ts';

const grades: Record<string, string> = {
  inside: 'Inside',
  outside: 'Outside, with a window',
  balcony: 'Balcony',
  suite: 'Suite',
  single: 'Single cabin',
};

const tipsWords: Record<string, string> = {
  included: 'Tips are in the fare',
  'not-expected': 'Tips are not expected',
};

export function CabinTable({ price, cruise }: { price: PriceFacts; cruise: FareFacts }) {
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
              <td>{formatWholePounds(totalPence)}</td>
              {people > 1 && <td>{formatWholePounds(totalPence / people)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.fareWords}>
        <li>{cruise.fareType}</li>
        <li>{tipsWords[cruise.tips] ?? 'Tips are extra, see “Not in the price”'}</li>
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

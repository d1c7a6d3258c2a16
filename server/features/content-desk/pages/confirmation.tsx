/** Prices and rates that move far, with a box to confirm them. */
import styles from '#client/desk/desk-pages.module.css';
import priceStyles from '#client/desk/prices.module.css';

/** A price with a digit too many or too few is seldom meant. */
export function Confirmation({ moves }: { readonly moves: readonly string[] }) {
  return (
    <div className={styles.deskNotice}>
      <p>This moves a price by more than 30 %:</p>
      <ul>
        {moves.map((move) => (
          <li key={move}>{plainMove(move)}</li>
        ))}
      </ul>
      <label className={priceStyles.confirm}>
        <input type="checkbox" name="confirm" value="yes" /> It is right: I have looked it up
      </label>
    </div>
  );
}

/** `offers/NW4127, price.base: £896 → £8.96, −99 %` as `Price: £896 to £8.96, −99 %`. */
function plainMove(move: string): string {
  return move
    .replace(/^\S+, /, '')
    .replace(' → ', ' to ')
    .replace(/^price\.base/, 'Price')
    .replace(/^price\.deposit/, 'Deposit')
    .replace(/^otherDates, /, 'Departure ')
    .replace(/^cruise\.cabins, /, 'Cabin: ');
}

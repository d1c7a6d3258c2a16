/** Folds that undo the last change of an item, or withdraw it. */
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';
import { formatDateTime } from '#shared/dates.ts';
import type { Revision } from '../../../catalogue/revisions/tables.ts';

export function UndoForm({ action, last }: { action: string; last: Revision }) {
  return (
    <details className={styles.deskFold}>
      <summary>Undo the last change</summary>
      <p>
        {last.author} saved it on {formatDateTime(last.at)}
        {last.why && `, “${last.why}”`}. Visitors see the text before it again, within five seconds.
      </p>
      <form method="post" action={action}>
        <input type="hidden" name="number" value={last.number} />
        <button type="submit" className={buttonStyles.ghost}>
          Undo it
        </button>
      </form>
    </details>
  );
}

interface WithdrawProps {
  readonly action: string;
  /** Newest revision that the person saw. */
  readonly number: number;
  readonly effect: string;
}

export function WithdrawForm({ action, number, effect }: WithdrawProps) {
  return (
    <details className={styles.deskFold}>
      <summary>Withdraw now</summary>
      <p>{effect}</p>
      <form method="post" action={action} className={styles.deskReason}>
        <label htmlFor="why">Why? Colleagues see the reason</label>
        <input id="why" name="why" type="text" maxLength={300} autoComplete="off" />
        <input type="hidden" name="number" value={number} />
        <button type="submit" className={buttonStyles.ghost}>
          Withdraw it
        </button>
      </form>
    </details>
  );
}

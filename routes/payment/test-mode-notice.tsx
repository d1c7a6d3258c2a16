/** Notice that payments are in test mode, wherever a visitor might take them for real ones. */
import paymentPageStyles from './payment-page.module.css';

export function TestModeNotice() {
  return (
    <p className={paymentPageStyles.notice}>
      <strong>Practice only.</strong> No money moves on this site. Try every step without a card.
    </p>
  );
}

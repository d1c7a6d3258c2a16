/** Says that payments are pretended here, wherever somebody might take them for real ones. */
export function PracticeNotice() {
  return (
    <p className="payment-notice">
      <strong>Practice only.</strong> No money moves on this site: you can try every step without a card.
    </p>
  );
}

/** Puts an offer on the visitor's list at a click, or takes it off; where scripts do not run, there is no button. */

interface SaveOfferProps {
  /** Its printed code. */
  id: string;
  title: string;
}

export function SaveOffer({ id, title }: SaveOfferProps) {
  return (
    <p className="save-offer needs-script">
      <button
        type="button"
        className="link-button"
        data-action="save-offer"
        data-offer={id}
        data-title={title}
        aria-pressed="false"
      >
        Save this offer
      </button>
      <span role="status" />
    </p>
  );
}

/** The price of a party: the total first, then each person's part, the taxes in it, and when it was checked. */
import { formatChecked } from '#shared/dates.ts';
import { formatPounds } from '#shared/money.ts';
import { liveProps, sayLeft } from '../live/live-words.ts';
import { useShell } from '../shell.ts';
import type { OfferPrice } from './offer-summary.ts';
import { eachWords, partyWords } from './offer-words.ts';

interface PriceBoxProps {
  /** Code of the offer. */
  id: string;
  price: OfferPrice & {
    localTaxes?: readonly { pence: number }[];
    wasPence?: number | null;
    wasEvidence?: string | null;
  };
}

export function PriceBox({ id, price }: PriceBoxProps) {
  const { now } = useShell();
  const taxPence = (price.localTaxes ?? []).reduce((sum, { pence }) => sum + pence, 0);
  return (
    <p className="price">
      <span className="total">
        {price.isFrom && <span>from</span>}
        <strong className="amount">{formatPounds(price.totalPence)}</strong>
      </span>
      <span>{price.cabin ? `${partyWords(price)}, ${price.cabin}` : partyWords(price)}</span>
      <span className="each">{eachWords(price)}</span>
      <span className="left" {...liveProps('availability', id, 'left')}>
        {sayLeft(price.left)}
      </span>
      {price.wasPence && price.wasEvidence && (
        <span className="note">
          Was <s>{formatPounds(price.wasPence)}</s>. {price.wasEvidence}
        </span>
      )}
      {taxPence > 0 && <span className="note">Local taxes of {formatPounds(taxPence)} are in it</span>}
      <span className="checked">Price checked {formatChecked(price.checkedAt, now)}</span>
    </p>
  );
}

/** Who protects the customer's money for one offer, as the data say it and no further. */
import { Icon } from './icon.tsx';
import type { ProtectionFacts } from './offer-summary.ts';

const schemes: Record<string, (holder: string) => string> = {
  ATOL: (holder) => `ATOL protected by ${holder}`,
  BCH: (holder) => `Bonded Coach Holiday, protected by ${holder}`,
};

export function ProtectionLine({ protection }: { protection: ProtectionFacts }) {
  const { scheme, holder, number, note } = protection;
  if (scheme === 'none') {
    return note ? <p className="protection-line">{note}</p> : null;
  }
  const words = schemes[scheme]?.(holder) ?? `${scheme} protected by ${holder}`;
  return (
    <p className="protection-line">
      <Icon name="shield" />
      <span>
        {words}
        {number ? `, ${scheme} ${number}` : ''}
      </span>
    </p>
  );
}

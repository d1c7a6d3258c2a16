/** Who protects the customer's money for one offer, behind a shield where somebody does. */
import { Icon } from './icon.tsx';
import type { ProtectionFacts } from './offer-summary.ts';
import { protectionWords } from './offer-words.ts';

export function ProtectionLine({ protection }: { protection: ProtectionFacts }) {
  const words = protectionWords(protection);
  if (protection.scheme === 'none') return words ? <p className="protection-line">{words}</p> : null;
  return (
    <p className="protection-line">
      <Icon name="shield" />
      <span>{words}</span>
    </p>
  );
}

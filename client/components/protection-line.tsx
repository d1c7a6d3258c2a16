/** Who protects the customer's money for one offer, behind a shield where somebody does. */
import { clsx } from 'clsx/lite';
import { protectionLabel } from './offer-labels.ts';
import type { ProtectionFacts } from './offer-types.ts';
import styles from './protection-line.module.css';

interface ProtectionLineProps {
  protection: ProtectionFacts;
  className?: string | undefined;
}

export function ProtectionLine({ protection, className }: ProtectionLineProps) {
  const label = protectionLabel(protection);
  return <ProtectionLabel label={label} shield={protection.scheme !== 'none'} className={className} />;
}

interface ProtectionLabelProps {
  /** Nothing is shown of an empty one. */
  label: string;
  shield: boolean;
  className?: string | undefined;
}

export function ProtectionLabel({ label, shield, className }: ProtectionLabelProps) {
  if (!label) return null;
  return <p className={clsx(shield ? styles.protectionLine : styles.unprotectedLine, className)}>{label}</p>;
}

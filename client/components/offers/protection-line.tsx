/** Financial protection of an offer, with a shield where the customer's money is protected. */
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
  /** Renders nothing when empty. */
  label: string;
  shield: boolean;
  className?: string | undefined;
}

export function ProtectionLabel({ label, shield, className }: ProtectionLabelProps) {
  if (!label) return null;
  return <p className={clsx(shield ? styles.protectionLine : styles.unprotectedLine, className)}>{label}</p>;
}

/** Who protects the customer's money for one offer, behind a shield where somebody does. */
import { clsx } from 'clsx/lite';
import { Icon } from './icon.tsx';
import { protectionLabel } from './offer-labels.ts';
import type { ProtectionFacts } from './offer-types.ts';
import styles from './protection-line.module.css';

interface ProtectionLineProps {
  protection: ProtectionFacts;
  className?: string | undefined;
}

export function ProtectionLine({ protection, className }: ProtectionLineProps) {
  const label = protectionLabel(protection);
  if (protection.scheme === 'none')
    return label ? <p className={clsx(styles.protectionLine, className)}>{label}</p> : null;
  return (
    <p className={clsx(styles.protectionLine, className)}>
      <Icon name="shield" />
      <span>{label}</span>
    </p>
  );
}

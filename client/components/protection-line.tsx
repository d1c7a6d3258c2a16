/** Who protects the customer's money for one offer, behind a shield where somebody does. */
import { clsx } from 'clsx';
import { Icon } from './icon.tsx';
import type { ProtectionFacts } from './offer-summary.ts';
import { protectionWords } from './offer-words.ts';
import styles from './protection-line.module.css';

interface ProtectionLineProps {
  protection: ProtectionFacts;
  className?: string | undefined;
}

export function ProtectionLine({ protection, className }: ProtectionLineProps) {
  const words = protectionWords(protection);
  if (protection.scheme === 'none')
    return words ? <p className={clsx(styles.protectionLine, className)}>{words}</p> : null;
  return (
    <p className={clsx(styles.protectionLine, className)}>
      <Icon name="shield" />
      <span>{words}</span>
    </p>
  );
}

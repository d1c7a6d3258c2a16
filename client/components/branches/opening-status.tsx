/** Opening status of a branch at the page's render time, in words that do not rely on colour. */
import { clsx } from 'clsx/lite';
import { type BranchHours, openState } from '#shared/opening-hours/opening-hours.ts';
import styles from './opening-status.module.css';

interface OpenLineProps {
  branch: BranchHours;
  now: Date;
  className?: string | undefined;
}

export function OpeningStatus({ branch, now, className }: OpenLineProps) {
  const { open, text } = openState(branch, now);
  return <p className={clsx(styles.openLine, open && styles.isOpen, className)}>{text}</p>;
}

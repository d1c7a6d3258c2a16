/** Whether a shop is open at the moment of the page, in one line that its words carry without their colour. */
import { type BranchHours, openState } from '#shared/opening-hours.ts';
import '../styles/shops.css';

export function OpenLine({ branch, now }: { branch: BranchHours; now: Date }) {
  const { open, text } = openState(branch, now);
  return <p className={open ? 'open-line is-open' : 'open-line'}>{text}</p>;
}

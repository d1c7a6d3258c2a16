/** Link to the account, the same in every visitor's HTML; the browser fills in the signed-in visitor. */
import { href } from '#routes/href.ts';
import styles from './account-slot.module.css';

export function AccountSlot({ className }: { className: string | undefined }) {
  return (
    <a
      className={`${styles.accountLink} ${className}`}
      href={`${href('sign-in')}#account`}
      data-account=""
      data-document=""
    >
      Sign in
    </a>
  );
}

/** The way to one's account, in the page for everybody; who is signed in is filled in once the page stands. */
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

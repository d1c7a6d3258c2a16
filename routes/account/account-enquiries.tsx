/** List of the enquiries sent by the account's owner, each with the reference to quote by phone. */

import type { AccountView } from '#shared/account/sign-in.ts';
import { formatDayOf } from '#shared/dates.ts';
import { capitalize } from '#shared/words.ts';
import { href } from '../href.ts';
import styles from './account-enquiries.module.css';
import ownListStyles from './own-list.module.css';

interface AccountEnquiriesProps {
  enquiries: AccountView['enquiries'];
  confirmed: boolean;
}

export function AccountEnquiries({ enquiries, confirmed }: AccountEnquiriesProps) {
  return (
    <section aria-labelledby="enquiries-heading">
      <h2 id="enquiries-heading">Your questions to us</h2>
      {enquiries.length > 0 ? (
        <ul className={`${ownListStyles.list} ${styles.ownEnquiries}`}>
          {enquiries.map(({ reference, form, receivedAt }) => (
            <li key={reference}>
              <strong>{reference}</strong>
              <span>
                {sentence(form)}, {formatDayOf(receivedAt)}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {confirmed ? 'Nothing yet. ' : 'Shown once your address is confirmed. '}
          <a href={href('contact')}>Ask us something</a>, or call in.
        </p>
      )}
    </section>
  );
}

/** `branch-enquiry` → `Branch enquiry`. */
function sentence(form: string): string {
  return capitalize(form.replaceAll('-', ' '));
}

/** What somebody has asked us, with the reference to say on the telephone. */
import { href } from '#routes/href.ts';
import { formatDay } from '#shared/dates.ts';
import type { AccountView } from '#shared/sign-in.ts';
import styles from './own-enquiries.module.css';
import ownListStyles from './own-list.module.css';

interface OwnEnquiriesProps {
  enquiries: AccountView['enquiries'];
  confirmed: boolean;
}

export function OwnEnquiries({ enquiries, confirmed }: OwnEnquiriesProps) {
  return (
    <section aria-labelledby="enquiries-heading">
      <h2 id="enquiries-heading">What you have asked us</h2>
      {enquiries.length > 0 ? (
        <ul className={`${ownListStyles.list} ${styles.ownEnquiries}`}>
          {enquiries.map(({ reference, form, receivedAt }) => (
            <li key={reference}>
              <strong>{reference}</strong>
              <span>
                {sentence(form)}, {formatDay(receivedAt)}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {confirmed ? 'Nothing in writing so far. ' : 'Shown once your address is confirmed. '}
          <a href={href('contact')}>Ask us something</a>, or come by.
        </p>
      )}
    </section>
  );
}

/** `branch-enquiry` → `Branch enquiry`. */
function sentence(form: string): string {
  const words = form.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Emails that confirm a visitor's forms, bookings and payments: when each was sent, and sending it again. */
import styles from '#client/desk/desk-pages.module.css';
import { formatDateTime, formatDayOf } from '#shared/dates.ts';
import type { Act } from '../../../acts/list-acts.ts';
import { SendAgain } from '../../staff/pages/send-again.tsx';
import type { FoundVisitor } from '../find-visitor.ts';

export function ConfirmationSection({ visitor }: { readonly visitor: FoundVisitor }) {
  const { email, confirmations, acts } = visitor;
  return (
    <section aria-labelledby="confirmations">
      <h2 id="confirmations">Confirmations</h2>
      {confirmations.length === 0 ? (
        <p>
          Nothing open has this address. If it was mistyped, look for the reference or the name under
          Enquiries, in the diary or at the event.
        </p>
      ) : (
        <>
          <p>Each goes to the address above, and to no other.</p>
          <ul className={`plain ${styles.deskPeople}`}>
            {confirmations.map(({ subject, title, at }) => (
              <li key={subject}>
                <span>{title}</span>
                <span>{describeSending(at, lastSending(acts, subject))}</span>
                <SendAgain subject={subject} email={email} button={`Send ${subject} again`} />
              </li>
            ))}
          </ul>
        </>
      )}
      <details className={styles.deskFold}>
        <summary>The address was mistyped</summary>
        <p>
          It is not corrected here: only its owner may get these emails. Book an appointment or seats again
          with the right address, then cancel the first. Ring about an enquiry, and record the answer. Order
          travel money again, and tell the branch about the first order. Read the number of a receipt out.
        </p>
      </details>
    </section>
  );
}

function lastSending(acts: readonly Act[], subject: string): Act | undefined {
  return acts.find((act) => act.action === 'mail resend' && act.subject === subject);
}

function describeSending(at: string, again: Act | undefined): string {
  const first = `Sent ${formatDayOf(at)}`;
  return again ? `${first}, again ${formatDateTime(again.at)} by ${again.name}` : first;
}

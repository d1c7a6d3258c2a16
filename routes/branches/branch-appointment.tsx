/** Asking for time with somebody: what it is for, how it is held, and how to fix it. */
import { telHref, whatsappHref } from '#shared/phone.ts';
import type { BranchDetails } from './branch.query.ts';
import styles from './branch-appointment.module.css';
import { formatWorkingDays } from './format-working-days.ts';
import { takesAppointments } from './takes-appointments.ts';

export function BranchAppointment({ branch, now }: { branch: BranchDetails; now: Date }) {
  const { name, services, phone, whatsapp, team } = branch;
  const channels = services.includes('video')
    ? 'in the shop, by telephone or by video'
    : 'in the shop or by telephone';
  return (
    <section aria-labelledby="book-a-chat">
      <h2 id="book-a-chat">Book a chat</h2>
      <p>
        Nobody needs an appointment, but a first cruise, a family gathering or a journey with several stops
        goes better with half an hour set aside. We talk {channels}, and it costs nothing.
      </p>
      <p>
        {!takesAppointments(branch, now) ? (
          'It begins once the shop is open.'
        ) : (
          <>
            <a href="#appointment">Ask for a day below</a>, or ring <a href={telHref(phone)}>{phone}</a>
            {whatsapp && (
              <>
                {' '}
                or{' '}
                <a
                  href={whatsappHref(whatsapp, `Hello ${name}, I should like to book a chat about `)}
                  rel="noreferrer"
                >
                  send a WhatsApp message
                </a>
              </>
            )}
            ; we confirm the time the same day we are open.
          </>
        )}
      </p>
      {team.length > 0 && (
        <ul className={`${styles.whoFor} plain`}>
          {team.map((person) => (
            <li key={person.name}>
              <b>{person.knows[0] && sentence(person.knows[0])}</b>: ask for {person.name.split(' ')[0]}
              {person.days.length > 0 && `, in ${formatWorkingDays(person.days)}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

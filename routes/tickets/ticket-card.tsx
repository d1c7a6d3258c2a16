/** Ticket: event, date, place, seats and reference, with a QR code, printing, and a calendar entry. */
import actionsStyles from '#client/components/page-parts/actions.module.css';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { FactList } from '#client/components/page-parts/fact-list.tsx';
import { PrintButton } from '#client/components/page-parts/print-button.tsx';
import { formatDeadline, formatLongDay, formatTime, londonClock } from '#shared/dates.ts';
import type { Ticket } from './ticket.query.ts';
import styles from './ticket-card.module.css';

interface TicketCardProps {
  ticket: Ticket;
  event: NonNullable<Ticket['event']>;
  token: string;
}

export function TicketCard({ ticket, event, token }: TicketCardProps) {
  const { reference, name, state, seats, heldUntil } = ticket;
  const isTicket = state === 'booked' && heldUntil === null;
  const facts = [
    { label: 'What', value: event.title },
    ...(event.kind === 'sale'
      ? [{ label: 'Opens', value: dayAndTime(event.starts) }]
      : [
          { label: 'When', value: `${dayAndTime(event.starts)}, until ${timeOf(event.ends)}` },
          { label: 'Where', value: event.place ?? '' },
        ]),
    { label: 'Name', value: name },
    ...(seats === null
      ? []
      : [{ label: state === 'waiting' ? 'Waiting for' : 'Seats', value: String(seats) }]),
    ...(heldUntil ? [{ label: 'Held until', value: formatDeadline(heldUntil) }] : []),
    { label: 'Reference', value: reference },
  ];
  return (
    <section className={styles.ticket} aria-label={isTicket ? 'Ticket' : 'What you have'}>
      <div className={styles.facts}>
        <FactList typed facts={facts} />
        <ul className={actionsStyles.list}>
          {event.kind !== 'sale' && isTicket && (
            <li>
              <a className={buttonStyles.solid} href={`/ticket.ics?token=${token}`}>
                Add to my calendar
              </a>
            </li>
          )}
          <li>
            <PrintButton>Print it</PrintButton>
          </li>
        </ul>
      </div>
      {isTicket && (
        <figure className={styles.code}>
          <img
            src={`/ticket.svg?token=${token}`}
            alt={`Code of ticket ${reference}, to be scanned at the door`}
            width={220}
            height={220}
          />
          <figcaption>
            We’ll scan this at the door. Keep it to yourself, as anyone who has it can give your seats back.
          </figcaption>
        </figure>
      )}
    </section>
  );
}

/** `Saturday 23 January 2027 at 2pm`. */
function dayAndTime(moment: string): string {
  return `${formatLongDay(londonClock(new Date(moment)).date)} at ${timeOf(moment)}`;
}

function timeOf(moment: string): string {
  return formatTime(londonClock(new Date(moment)).time);
}

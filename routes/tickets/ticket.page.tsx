/** Booking behind an email link: a ticket to print or a place on a list; confirming and giving back. */
import { useApp } from '#client/app-context.ts';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { seatsLeftText } from '#client/live/seats-left-text.ts';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { formatDeadline } from '#shared/dates.ts';
import { clubConfirmForm } from '#shared/forms/club-confirm.form.ts';
import { seatsChangeForm } from '#shared/forms/seats-change.form.ts';
import { seatsConfirmForm } from '#shared/forms/seats-confirm.form.ts';
import { keepOptions } from './keep-options.ts';
import styles from './ticket.module.css';
import { type Ticket, ticketQuery } from './ticket.query.ts';
import { TicketCard } from './ticket-card.tsx';

export default definePage('tickets/ticket', {
  layout: 'standard',
  // The page shows personal data, and must show its current state.
  cache: 'no-store',
  query: ['token'],
  normalizeQuery: (query) => query,
  forms: [seatsConfirmForm, clubConfirmForm, seatsChangeForm],
  async load({ runQuery, query }) {
    const token = query.token?.[0] ?? '';
    const { ticket } = await runQuery(ticketQuery, { token });
    return { token, ticket };
  },
  meta: ({ ticket, token }) => ({
    title: ticket ? titleOf(ticket) : 'Your ticket: the link has expired',
    description: 'Your seats at one of our events, with your ticket for the door and how to give seats back.',
    robots: 'noindex, nofollow',
    art: 'post-box',
    privateUrl: token !== '',
  }),
  Page: ({ data: { ticket, token } }) =>
    ticket ? <HeldTicket ticket={ticket} token={token} /> : <UnknownTicket />,
});

function UnknownTicket() {
  return (
    <div className="wrap">
      <PageHead
        title="This link has expired"
        lead={
          'Part of it may be missing, or the event is over and we’ve deleted it. Ring any branch ' +
          'with your reference and we’ll tell you what you have.'
        }
        art="post-box"
      />
      <p>
        <a href={href('contact')}>Ring or write to us</a>
      </p>
    </div>
  );
}

function HeldTicket({ ticket, token }: { ticket: Ticket; token: string }) {
  const { form } = useApp().payload;
  const justConfirmed = form?.status === 'sent' && form.form === seatsConfirmForm.name;
  const isOver = ticket.state === 'left' || ticket.state === 'lapsed';
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={titleOf(ticket)} eyebrow={ticket.event?.title ?? null} lead={leadOf(ticket)} />
      {(ticket.heldUntil || justConfirmed) && (
        <FormPanel
          definition={seatsConfirmForm}
          hidden={{ token }}
          responder="It takes effect as soon as you press the button. You don’t need a password."
          dataUse="only for this"
        />
      )}
      {ticket.state === 'lapsed' && ticket.event && <RegisterAgain event={ticket.event} />}
      {ticket.event && !isOver && <TicketCard ticket={ticket} event={ticket.event} token={token} />}
      <div className={styles.change}>
        {(ticket.state === 'asked' || form?.form === 'club-confirm') && (
          <FormPanel
            definition={clubConfirmForm}
            hidden={{ token }}
            responder="It takes effect as soon as you press the button."
            dataUse="for the club only"
          />
        )}
        {(ticket.changeable || (ticket.state === 'left' && form?.form !== 'club-confirm')) && (
          <FormPanel
            definition={seatsChangeForm}
            hidden={{ token }}
            options={{ keep: keepOptions(ticket) }}
            responder="It takes effect as soon as you press the button. You don’t need to give a reason."
            dataUse="only for this"
          />
        )}
      </div>
    </div>
  );
}

/** Shows the free seats to a visitor who confirmed too late. */
function RegisterAgain({ event: { page, seatsLeft, starts } }: { event: NonNullable<Ticket['event']> }) {
  const { now } = useApp();
  if (Date.parse(starts) <= now.getTime()) return null;
  return (
    <p>
      {seatsLeft !== null && `${seatsLeftText(seatsLeft)} `}
      <a href={page}>Register again</a>
    </p>
  );
}

function titleOf({ state, event, heldUntil }: Ticket): string {
  if (heldUntil) return state === 'waiting' ? 'Confirm your place on the list' : 'Confirm your seats';
  if (state === 'lapsed') return 'Not confirmed in time';
  if (state === 'booked') return 'Your ticket';
  if (state === 'asked') return 'One press, and you’re in';
  if (state === 'waiting') return 'Your place on the waiting list';
  if (state === 'left') return event ? 'Given back' : 'You’ve left the club';
  return event ? 'You are registered' : 'You are a member';
}

function leadOf({ state, event, queuePlace, heldUntil }: Ticket): string {
  if (heldUntil)
    return state === 'waiting'
      ? `You’re number ${queuePlace} on the waiting list. Press the button by ` +
          `${formatDeadline(heldUntil)} to keep your place.`
      : `They’re held for you until ${formatDeadline(heldUntil)}. Press the button to keep them; ` +
          'otherwise they go to someone else.';
  if (state === 'lapsed')
    return 'We kept this for you for six hours. As it wasn’t confirmed, someone else can have it now.';
  if (state === 'waiting')
    return (
      `You’re number ${queuePlace} on the list. When seats come free, they go to the first party ` +
      'they’re enough for, and we’ll email you straight away.'
    );
  if (state === 'asked')
    return (
      'Someone asked to join the Solo Club with your address. If that was you, press the button. ' +
      'If not, just close this page. You’re not in the club, and nothing will be sent.'
    );
  if (state === 'left') return 'You have no seats here any more. Thank you for letting us know.';
  if (state === 'booked')
    return event
      ? 'Bring it with you, on paper or on your phone.'
      : 'Ring us before you set out, as this event is no longer on our site.';
  return event
    ? 'We’ll email you when it opens, and once more in its last week.'
    : 'You’re in the Solo Club, with nothing to pay and nothing to renew.';
}

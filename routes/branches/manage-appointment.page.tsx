/** Page of one appointment, for holders of its email link: view, confirm, move or cancel it. */
import { useApp } from '#client/app-context.ts';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { formatDeadline, formatLongDay, formatTime, londonClock, londonDay } from '#shared/dates.ts';
import { appointmentCancelForm } from '#shared/forms/appointment-cancel.form.ts';
import { appointmentChangeForm } from '#shared/forms/appointment-change.form.ts';
import { appointmentConfirmForm } from '#shared/forms/appointment-confirm.form.ts';
import type { QueryFunction } from '#shared/page.ts';
import { telHref } from '#shared/phone.ts';
import styles from './appointment-page.module.css';
import { BookedSummary } from './booked-summary.tsx';
import { ChangeAppointment } from './change-appointment.tsx';
import {
  appointmentTimesQuery,
  type ManagedAppointment,
  manageAppointmentQuery,
  type OtherTimes,
} from './manage-appointment.query.ts';
import { OfferInQuestion } from './offer-in-question.tsx';
import { type BookingKey, readBookingQuery } from './read-booking-query.ts';

interface Data {
  token: string;
  appointment: ManagedAppointment | null;
  /** Null when the appointment can no longer be moved; for a lapsed one, the times that are free now. */
  times: OtherTimes | null;
  /** Slug of the adviser; null for any adviser who is free. */
  adviser: string | null;
  /** True when the address asks for no day. */
  isFirst: boolean;
}

const keys: readonly BookingKey[] = ['token', 'adviser', 'from'];
/** Value of `adviser` in the link that shows the times of all advisers. */
const anyone = 'anyone';

export default definePage('branches/manage-appointment', {
  layout: 'standard',
  // The address lets its holder change the appointment.
  cache: 'no-store',
  query: keys,
  normalizeQuery: (query) => readBookingQuery(query, keys),
  forms: [appointmentConfirmForm, appointmentChangeForm, appointmentCancelForm],
  async load({ query, runQuery, now }): Promise<Data> {
    const { token = '', adviser: asked, from } = readBookingQuery(query, keys);
    const { appointment } = token ? await runQuery(manageAppointmentQuery, { token }) : { appointment: null };
    const stillThere = appointment?.branch.advisers.some(({ slug }) => slug === appointment.adviser);
    const adviser = appointment && stillThere && asked !== anyone ? appointment.adviser : null;
    const times =
      appointment?.canChange || appointment?.state === 'lapsed'
        ? await loadTimes(runQuery, appointment, {
            adviser,
            from: from && from > londonDay(now) ? from : null,
          })
        : null;
    return { token, appointment: appointment ?? null, times, adviser, isFirst: from === undefined };
  },
  meta: (_, { query }) => ({
    title: 'Your appointment',
    description: 'See, move or cancel your appointment with one of our branches.',
    art: 'coffee-table',
    privateUrl: query.token !== undefined,
    robots: 'noindex, nofollow',
  }),
  Page: ({ data, now }) => (
    <div className={`wrap ${styles.page}`}>
      {data.appointment ? <Managed {...data} appointment={data.appointment} now={now} /> : <NoAppointment />}
    </div>
  ),
});

async function loadTimes(
  runQuery: QueryFunction,
  { branch: { slug } }: ManagedAppointment,
  { adviser, from }: { adviser: string | null; from: string | null },
): Promise<OtherTimes | null> {
  const { branch } = await runQuery(appointmentTimesQuery, { slug, from, adviser });
  return branch?.appointmentTimes ?? null;
}

function Managed({
  token,
  appointment,
  times,
  adviser,
  isFirst,
  now,
}: Data & { appointment: ManagedAppointment; now: Date }) {
  const { payload } = useApp();
  const { branch, offer, state, canChange } = appointment;
  const sent = payload.form?.status === 'sent' ? payload.form.form : null;
  const isConfirmed = sent === appointmentConfirmForm.name;
  const stands = state === 'booked' || state === 'held';
  return (
    <>
      <PageHead
        title={titles[state] ?? 'Your appointment'}
        lead={leadOf(appointment, now)}
        art="coffee-table"
      />
      {(state === 'held' || isConfirmed) && (
        <FormPanel
          definition={appointmentConfirmForm}
          hidden={{ token, branch: branch.slug }}
          responder="It takes effect as soon as you press the button. You don’t need a password."
          dataUse="only for the appointment"
        />
      )}
      <section aria-label="The appointment">
        {stands && (
          <BookedSummary
            appointment={appointment}
            branch={branch}
            {...(state === 'booked' && { calendarHref: `/appointment.ics?token=${token}` })}
          />
        )}
        {state === 'lapsed' && times && <FreeNow times={times} />}
        {(state === 'cancelled' || state === 'lapsed') && (
          <p>
            <a href={href('branches-slug-appointment', { slug: branch.slug })}>
              Book a new time in {branch.name}
            </a>
          </p>
        )}
        {!canChange && stands && (
          <p>
            Ring <a href={telHref(branch.phone)}>{branch.phone}</a> if anything has changed.
          </p>
        )}
      </section>
      {offer && <OfferInQuestion offer={offer} />}
      {((sent && !isConfirmed) || (canChange && times)) && (
        <ChangeAppointment
          token={token}
          appointment={appointment}
          times={times}
          adviser={adviser}
          now={now}
          isFirst={isFirst}
          hrefFor={(query) => href('appointment', {}, { token, ...query })}
        />
      )}
    </>
  );
}

const titles: Readonly<Record<string, string>> = {
  held: 'Confirm your appointment',
  cancelled: 'Your appointment is cancelled',
  lapsed: 'Not confirmed in time',
};

const shownTimes = 3;

/** Lists the next free times for a visitor who confirmed too late. */
function FreeNow({ times }: { times: OtherTimes }) {
  const next = times.days.flatMap((day) => day.times).slice(0, shownTimes);
  if (next.length === 0) return null;
  return (
    <>
      <p>The next free times:</p>
      <ul>
        {next.map(({ startsAt }) => {
          const { date, time } = londonClock(new Date(startsAt));
          return <li key={startsAt}>{`${formatLongDay(date)} at ${formatTime(time)}`}</li>;
        })}
      </ul>
    </>
  );
}

function leadOf({ state, canChange, branch, startsAt, heldUntil }: ManagedAppointment, now: Date): string {
  if (heldUntil)
    return (
      `It’s held for you until ${formatDeadline(heldUntil)}. Press the button to keep it; ` +
      'otherwise the time goes to someone else.'
    );
  if (state === 'lapsed')
    return 'We held that time for you for six hours. As it wasn’t confirmed, someone else can have it now.';
  if (state === 'cancelled') return 'Someone else can have that time now.';
  if (canChange)
    return 'You can move or cancel it up to an hour before. You don’t need a password, so keep the link to yourself.';
  return Date.parse(startsAt) < now.getTime()
    ? 'This one is over. We hope it was useful.'
    : `It starts within the hour, so please ring ${branch.phone} to change it.`;
}

function NoAppointment() {
  return (
    <PageHead
      title="This link has expired"
      lead="The appointment is over, or part of the link is missing. Open it from our email again, or ring the branch."
      art="coffee-table"
    >
      <p>
        <a href={href('branches')}>Find your branch and its number</a>
      </p>
    </PageHead>
  );
}

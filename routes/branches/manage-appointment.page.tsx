/** One appointment, for whoever has the link in its mail: look at it, move it, cancel it. */
import { useApp } from '#client/app-context.ts';
import { PageHead } from '#client/components/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { londonDay } from '#shared/dates.ts';
import { appointmentCancelForm } from '#shared/forms/appointment-cancel.form.ts';
import { appointmentChangeForm } from '#shared/forms/appointment-change.form.ts';
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
  /** Null when it cannot be moved any more. */
  times: OtherTimes | null;
  /** Slug of who it is to be with; null for whoever is free. */
  adviser: string | null;
  /** True where the address asks for no day. */
  isFirst: boolean;
}

const keys: readonly BookingKey[] = ['token', 'adviser', 'from'];
/** Of the link that shows the times of everybody. */
const anyone = 'anyone';

export default definePage('branches/manage-appointment', {
  layout: 'standard',
  // Whoever has its address can change what it shows.
  cache: 'no-store',
  query: keys,
  normalizeQuery: (query) => readBookingQuery(query, keys),
  forms: [appointmentChangeForm, appointmentCancelForm],
  async load({ query, runQuery, now }): Promise<Data> {
    const { token = '', adviser: asked, from } = readBookingQuery(query, keys);
    const { appointment } = token ? await runQuery(manageAppointmentQuery, { token }) : { appointment: null };
    const stillThere = appointment?.branch.advisers.some(({ slug }) => slug === appointment.adviser);
    const adviser = appointment && stillThere && asked !== anyone ? appointment.adviser : null;
    const times = appointment?.canChange
      ? await loadTimes(runQuery, appointment, { adviser, from: from && from > londonDay(now) ? from : null })
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
  const done = payload.form?.status === 'sent';
  return (
    <>
      <PageHead
        title={state === 'cancelled' ? 'Your appointment is cancelled' : 'Your appointment'}
        lead={leadOf(appointment, now)}
        art="coffee-table"
      />
      <section aria-label="The appointment">
        {state === 'booked' && (
          <BookedSummary
            appointment={appointment}
            branch={branch}
            calendarHref={`/appointment.ics?token=${token}`}
          />
        )}
        {state === 'cancelled' && (
          <p>
            <a href={href('branches-slug-appointment', { slug: branch.slug })}>
              Book a new time in {branch.name}
            </a>
          </p>
        )}
        {!canChange && state === 'booked' && (
          <p>
            Ring <a href={telHref(branch.phone)}>{branch.phone}</a> if anything has changed.
          </p>
        )}
      </section>
      {offer && <OfferInQuestion offer={offer} />}
      {(done || (canChange && times)) && (
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

function leadOf({ state, canChange, branch, startsAt }: ManagedAppointment, now: Date): string {
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
      lead="The appointment is over, or part of the link is missing: open it from our email again, or ring the branch."
      art="coffee-table"
    >
      <p>
        <a href={href('branches')}>Find your branch and its number</a>
      </p>
    </PageHead>
  );
}

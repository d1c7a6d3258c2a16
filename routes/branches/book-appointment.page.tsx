/** Booking of a half-hour appointment at one branch: adviser, time, channel and subject. */
import { useApp } from '#client/app-context.ts';
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import { EmptyState } from '#client/components/page-parts/empty-state.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { isOpeningOrMoving } from '#shared/branch-template.ts';
import { londonDay } from '#shared/dates.ts';
import { appointmentForm } from '#shared/forms/appointment.form.ts';
import { notFound } from '#shared/http-errors.ts';
import { telHref } from '#shared/phone.ts';
import { AdviserLinks } from './adviser-links.tsx';
import styles from './appointment-page.module.css';
import {
  type BookedAppointment,
  type BookingBranch,
  type BookingOffer,
  bookAppointmentQuery,
} from './book-appointment.query.ts';
import { BookingForm } from './booking-form.tsx';
import { branchLayout } from './branch-layout.ts';
import { OfferInQuestion } from './offer-in-question.tsx';
import { type BookingKey, readBookingQuery } from './read-booking-query.ts';

interface Data {
  branch: BookingBranch;
  offer: BookingOffer | null;
  booked: BookedAppointment | null;
  /** Slug of the chosen adviser, if that adviser takes appointments here. */
  adviser: string | null;
  /** True when the address asks for no day. */
  isFirst: boolean;
}

const keys: readonly BookingKey[] = ['offer', 'adviser', 'from', 'sent'];

export default definePage('branches/book-appointment', {
  layout: ({ branch }: Data) => branchLayout(branch),
  cache: 'no-store',
  query: keys,
  normalizeQuery: (query) => readBookingQuery(query, keys),
  forms: [appointmentForm],
  async load({ params: { slug }, query, runQuery, now }): Promise<Data> {
    const { offer: code, adviser, from, sent } = readBookingQuery(query, keys);
    const asked = {
      slug,
      ...(code && { offer: code }),
      asksOffer: code !== undefined,
      ...(from && from > londonDay(now) && { from }),
      ...(sent && { reference: sent }),
      asksBooked: sent !== undefined,
    };
    const found = await runQuery(bookAppointmentQuery, { ...asked, ...(adviser && { adviser }) });
    if (!found.branch) throw notFound(`branch ${slug}`);
    const isAdviser = found.branch.advisers.some((each) => each.slug === adviser);
    // Queries again without an adviser who has left, so that the page still shows free times.
    const { branch, offer, bookedAppointment } =
      adviser && !isAdviser ? await runQuery(bookAppointmentQuery, asked) : found;
    if (!branch) throw notFound(`branch ${slug}`);
    return {
      branch,
      offer: offer ?? null,
      booked: bookedAppointment ?? null,
      adviser: isAdviser && adviser ? adviser : null,
      isFirst: asked.from === undefined,
    };
  },
  meta: ({ branch }) => ({
    title: `Book an appointment in ${branch.name}`,
    description:
      `Half an hour with one of our people in ${branch.name}, in the shop, by phone or by video: ` +
      'choose who and when.',
    art: branch.art,
    robots: 'noindex, follow',
    ...(isOpeningOrMoving(branch)
      ? {}
      : {
          breadcrumbs: {
            trail: [
              { label: 'Branches', to: href('branches') },
              { label: branch.name, to: href('branches-slug', { slug: branch.slug }) },
            ],
            here: 'Appointment',
          },
        }),
  }),
  Page: ({ data, now }) => (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs />
      <PageHead
        title={`Half an hour in ${data.branch.name}`}
        lead="Choose who you’d like to talk to, and when. It’s free, and you needn’t buy anything."
      />
      <BookingSteps {...data} now={now} />
    </div>
  ),
});

function BookingSteps({ branch, offer, booked, adviser, isFirst, now }: Data & { now: Date }) {
  const { payload } = useApp();
  const { slug, services, advisers, appointmentTimes: times, phone } = branch;
  const address = (query: { adviser?: string | undefined; from?: string | undefined }) =>
    href('branches-slug-appointment', { slug }, { ...(offer && { offer: offer.id }), ...query });
  const isSent = payload.form?.status === 'sent';
  if (!isSent && (!services.includes('appointments') || advisers.length === 0))
    return <NothingOnline branch={branch} heading="No appointments online" />;
  if (!isSent && times.nextFree === null && times.days.length === 0 && adviser === null)
    return <NothingOnline branch={branch} heading="Nothing is free online just now" />;
  return (
    <>
      {offer && !isSent && <OfferInQuestion offer={offer} />}
      {!isSent && (
        <AdviserLinks
          advisers={advisers}
          chosen={adviser}
          hrefFor={(chosen) => address({ adviser: chosen ?? undefined })}
        />
      )}
      <BookingForm
        branch={branch}
        offer={offer}
        booked={booked}
        adviser={adviser}
        now={now}
        isFirst={isFirst}
        hrefFrom={(from) => address({ adviser: adviser ?? undefined, from })}
      />
      {!isSent && (
        <p>
          Rather ring? <a href={telHref(phone)}>{phone}</a>, or just come in. You don’t need an appointment.
        </p>
      )}
    </>
  );
}

function NothingOnline({
  branch: { name, phone, slug },
  heading,
}: {
  branch: BookingBranch;
  heading: string;
}) {
  return (
    <EmptyState heading={heading}>
      <p>
        Ring {name} on <a href={telHref(phone)}>{phone}</a> and ask for a time, or look at{' '}
        <a href={href('branches-slug', { slug })}>when the shop is open</a>. You don’t need an appointment.
      </p>
      <p>
        <a href={href('branches')}>Find another branch</a>
      </p>
    </EmptyState>
  );
}

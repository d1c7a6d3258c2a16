/** Appointment form: free times of a week as radio buttons by day, and the visitor's details. */
import { useApp } from '#client/app-context.ts';
import { EmptyState } from '#client/components/page-parts/empty-state.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { appointmentForm } from '#shared/forms/appointment.form.ts';
import { appointmentChannels } from './appointment-channels.ts';
import type { BookedAppointment, BookingBranch, BookingOffer } from './book-appointment.query.ts';
import { BookedSummary } from './booked-summary.tsx';
import { timeOptions } from './time-options.ts';
import { WeekLinks } from './week-links.tsx';

interface BookingFormProps {
  branch: BookingBranch;
  offer: BookingOffer | null;
  /** Appointment that was just booked on this page. */
  booked: BookedAppointment | null;
  adviser: string | null;
  now: Date;
  /** True when the first free days are shown. */
  isFirst: boolean;
  hrefFrom(day: string): string;
}

export function BookingForm({ branch, offer, booked, adviser, now, isFirst, hrefFrom }: BookingFormProps) {
  const { payload } = useApp();
  const { appointmentTimes: times, advisers, slug } = branch;
  const isEmpty = times.days.length === 0;
  const person = advisers.find((each) => each.slug === adviser);
  const week = <WeekLinks times={times} isFirst={isFirst} isEmpty={isEmpty} now={now} hrefFrom={hrefFrom} />;
  if (isEmpty && !payload.form)
    return (
      <EmptyState heading={`Nothing is free ${person ? `with ${person.name} ` : ''}on these days`}>
        {week}
      </EmptyState>
    );
  return (
    <FormPanel
      definition={appointmentForm}
      legend={`Your half hour with ${person?.name ?? 'anyone who’s free'}`}
      hidden={{
        branch: slug,
        offer_id: offer?.id ?? '',
        adviser: adviser ?? '',
        topic: offer ? (offer.kind === 'CRUISE' || offer.kind === 'RIVER' ? 'cruise' : 'holiday') : '',
      }}
      options={{ way: appointmentChannels(branch), time: timeOptions(times.days) }}
      responder={
        'You’ll see straight away whether the time is free. We hold it for six hours and email ' +
        'you a button to confirm it.'
      }
      dataUse="only for the appointment"
      afterSubmit={booked && <BookedSummary appointment={booked} branch={branch} />}
    >
      {week}
    </FormPanel>
  );
}

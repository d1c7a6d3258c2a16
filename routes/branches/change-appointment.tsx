/** Forms that move or cancel an appointment. */
import { useApp } from '#client/app-context.ts';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { appointmentCancelForm } from '#shared/forms/appointment-cancel.form.ts';
import { appointmentChangeForm } from '#shared/forms/appointment-change.form.ts';
import { appointmentConfirmForm } from '#shared/forms/appointment-confirm.form.ts';
import type { ManagedAppointment, OtherTimes } from './manage-appointment.query.ts';
import { timeOptions } from './time-options.ts';
import { WeekLinks } from './week-links.tsx';

interface ChangeAppointmentProps {
  token: string;
  appointment: ManagedAppointment;
  times: OtherTimes | null;
  adviser: string | null;
  now: Date;
  isFirst: boolean;
  hrefFor(query: { adviser?: string; from?: string }): string;
}

export function ChangeAppointment(props: ChangeAppointmentProps) {
  const { token, appointment, times, adviser } = props;
  const { payload } = useApp();
  const isChanged = payload.form?.status === 'sent' && payload.form.form !== appointmentConfirmForm.name;
  const sent = isChanged ? payload.form?.form : null;
  const branch = appointment.branch.slug;
  return (
    <>
      {(sent === 'appointment-change' || (!sent && times)) && (
        <FormPanel
          definition={appointmentChangeForm}
          hidden={{ token, branch, adviser: adviser ?? '' }}
          options={{ time: timeOptions(times?.days ?? []) }}
          responder="You keep the old time until the new one is yours."
          dataUse="only for the appointment"
        >
          {!sent && <TimesShown {...props} />}
        </FormPanel>
      )}
      {(sent === 'appointment-cancel' || !sent) && (
        <FormPanel
          definition={appointmentCancelForm}
          hidden={{ token, branch }}
          responder="You don’t need to give a reason."
          dataUse="only for the appointment"
        />
      )}
    </>
  );
}

function TimesShown({ appointment, times, adviser, now, isFirst, hrefFor }: ChangeAppointmentProps) {
  if (!times) return null;
  const others = adviser === null ? {} : { adviser: 'anyone' };
  const sameAdviser = adviser === null ? { adviser: 'anyone' } : {};
  return (
    <>
      <WeekLinks
        times={times}
        isEmpty={times.days.length === 0}
        now={now}
        isFirst={isFirst}
        hrefFrom={(from) => hrefFor({ ...sameAdviser, from })}
      />
      <p>
        {adviser === null ? (
          <>
            With anyone who’s free. <a href={hrefFor(others)}>Only {appointment.adviserName}’s times</a>
          </>
        ) : (
          <>
            With {appointment.adviserName}. <a href={hrefFor(others)}>See everyone’s times</a>
          </>
        )}
      </p>
    </>
  );
}

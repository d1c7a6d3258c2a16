/** Writing to this shop: time with somebody, or a question. */
import { FormPanel } from '#client/components/form-panel.tsx';
import twoFormsStyles from '#client/components/two-forms.module.css';
import { appointmentForm } from '#shared/forms/appointment.form.ts';
import { enquiryForm } from '#shared/forms/enquiry.form.ts';
import { formatReplyDeadline } from '#shared/opening-hours/reply-deadline.ts';
import { appointmentChannels } from './appointment-channels.ts';
import type { BranchDetails } from './branch.query.ts';
import { takesAppointments } from './takes-appointments.ts';

interface BranchEnquiryProps {
  branch: BranchDetails;
  now: Date;
}

export function BranchEnquiry({ branch, now }: BranchEnquiryProps) {
  const { name, slug } = branch;
  const deadline = formatReplyDeadline(branch, now);
  const responder = deadline
    ? `${name} answers ${deadline}.`
    : 'Our desk answers for this shop within two working days.';
  return (
    <div className={twoFormsStyles.pair}>
      {takesAppointments(branch, now) && (
        <FormPanel
          definition={appointmentForm}
          legend={`Ask for an appointment in ${name}`}
          hidden={{ branch: slug }}
          options={{ way: appointmentChannels(branch) }}
          responder={deadline ? `${name} writes to you with a time, ${deadline} at the latest.` : responder}
          dataUse="only for the appointment"
        />
      )}
      <FormPanel
        definition={enquiryForm}
        legend={`Write to ${name}`}
        hidden={{ branch: slug }}
        responder={responder}
      />
    </div>
  );
}

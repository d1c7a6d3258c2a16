/** Writing to this shop: time with somebody, or a question. */
import { AskForm } from '#client/components/ask-form.tsx';
import twoFormsStyles from '#client/components/two-forms.module.css';
import { appointmentForm } from '#shared/forms/appointment.form.ts';
import { enquiryForm } from '#shared/forms/enquiry.form.ts';
import { replyBy } from '#shared/reply-by.ts';
import type { BranchDetails } from './branch.query.ts';
import { takesAppointments } from './takes-appointments.ts';
import { waysToTalk } from './ways-to-talk.ts';

interface BranchEnquiryProps {
  branch: BranchDetails;
  now: Date;
}

export function BranchEnquiry({ branch, now }: BranchEnquiryProps) {
  const { name, slug } = branch;
  const by = replyBy(branch, now);
  const who = by ? `${name} answers ${by}.` : 'Our desk answers for this shop within two working days.';
  return (
    <div className={twoFormsStyles.pair}>
      {takesAppointments(branch, now) && (
        <AskForm
          of={appointmentForm}
          legend={`Ask for an appointment in ${name}`}
          hidden={{ branch: slug }}
          options={{ way: waysToTalk(branch) }}
          who={by ? `${name} writes to you with a time, ${by} at the latest.` : who}
          use="only for the appointment"
        />
      )}
      <AskForm of={enquiryForm} legend={`Write to ${name}`} hidden={{ branch: slug }} who={who} />
    </div>
  );
}

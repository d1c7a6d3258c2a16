/** Link from an offer to its enquiry form; once that is sent, to the confirmation. */
import { clsx } from 'clsx/lite';
import { useApp } from '#client/app-context.ts';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { eventProps } from '#shared/analytics/analytics-events.ts';
import { enquiryForm } from '#shared/forms/enquiry.form.ts';

export function AskLink({ id, className }: { id: string; className?: string | undefined }) {
  const { form } = useApp().payload;
  const isSent = form?.form === enquiryForm.name && form.status === 'sent';
  return (
    <a
      className={clsx(buttonStyles.solid, className)}
      href={`#${enquiryForm.name}`}
      {...(!isSent && eventProps('enquire', id))}
    >
      {isSent ? 'See your reference' : 'Ask about this holiday'}
    </a>
  );
}

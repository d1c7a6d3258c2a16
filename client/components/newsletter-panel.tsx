/** Newsletter sign-up: one form here; visitors confirm, change or stop it through links in emails. */
import { newsletterForm } from '#shared/forms/newsletter.form.ts';
import { FormPanel } from './form-panel.tsx';

export function NewsletterPanel() {
  return (
    <FormPanel
      definition={newsletterForm}
      responder="One email asks you to confirm. Until you do, we send nothing else."
      dataUse="only to send what you choose"
    />
  );
}

/** Having offers sent: asked for with one form, confirmed, changed or stopped behind the link of a message. */
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

/** Having offers sent: asked for with one form, confirmed, changed or stopped behind the link of a message. */
import { FormPanel } from '#client/components/form-panel.tsx';
import { newsletterForm } from '#shared/forms/newsletter.form.ts';

/** `email` is the address of an account that asks. */
export function Newsletter({ email = '' }: { email?: string }) {
  return (
    <FormPanel
      definition={newsletterForm}
      hidden={email ? { email } : {}}
      responder="One message asks you to confirm. Until you do, we send nothing else."
      dataUse="only to send what you choose"
    />
  );
}

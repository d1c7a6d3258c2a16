/** Having offers sent: asked for with one form, confirmed, changed or stopped behind the link of a message. */
import { AskForm } from '#client/components/ask-form.tsx';
import { newsletterForm } from '#shared/forms/newsletter.form.ts';

/** `email` is the address of an account that asks. */
export function Newsletter({ email = '' }: { email?: string }) {
  return (
    <AskForm
      of={newsletterForm}
      hidden={email ? { email } : {}}
      who="One message asks you to confirm. Until you do, we send nothing else."
      use="only to send what you choose"
    />
  );
}

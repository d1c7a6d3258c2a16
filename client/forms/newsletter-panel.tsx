/** Newsletter sign-up: one form here; visitors confirm, change or stop it through links in emails. */
import type { newsletterForm } from '#shared/forms/newsletter.form.ts';
import { FormPanel } from './form-panel.tsx';

/** The page passes the form: imported here, it would be fetched with every form. */
export function NewsletterPanel({ definition }: { definition: typeof newsletterForm }) {
  return (
    <FormPanel
      definition={definition}
      responder="One email asks you to confirm. Until you do, we send nothing else."
      dataUse="only to send what you choose"
    />
  );
}

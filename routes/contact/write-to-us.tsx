/** Enquiry and call-back forms, and the other ways to ask about the holiday that a visitor comes from. */

import { useApp } from '#client/app-context.ts';
import actionsStyles from '#client/components/page-parts/actions.module.css';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { href } from '#routes/href.ts';
import { callBackForm } from '#shared/forms/call-back.form.ts';
import { contactForm } from '#shared/forms/contact.form.ts';
import { telHref } from '#shared/phone.ts';
import styles from './write-to-us.module.css';

const messageOutline = [
  'Where, or what sort of holiday:',
  'When, and for how many nights:',
  'Who is travelling, with the ages of children:',
  'From which airport, port or town:',
  'The branch to answer, and how to reach you:',
];

export function WriteToUs({ code }: { code: string | null }) {
  return (
    <div className={styles.writeToUs} id="write">
      <FormPanel
        definition={contactForm}
        hidden={{ offer_id: code ?? '', ...(code ? { topic: 'holiday' } : {}) }}
      />
      <div>
        <FormPanel
          definition={callBackForm}
          phoneFold="Ask us to call you instead"
          responder="The branch you choose will call on the next day it’s open, and only about this."
        />
        {code && <OtherContactLinks code={code} />}
      </div>
    </div>
  );
}

function OtherContactLinks({ code }: { code: string }) {
  const { site } = useApp();
  if (!site) return null;
  const body = encodeURIComponent(messageOutline.join('\n\n'));
  const message = `mailto:${site.email}?subject=${encodeURIComponent(`About ${code}`)}&body=${body}`;
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways">Prefer not to fill in a form?</h2>
      <p>You’ll hear from a branch, not a call centre. All we need is your name and one way to reach you.</p>
      <ul className={actionsStyles.list}>
        <li>
          <a className={buttonStyles.ghost} href={telHref(site.phone)}>
            Ring {site.phone}
          </a>
        </li>
        <li>
          <a className={buttonStyles.ghost} href={href('whatsapp-enquiry', {}, { offer: code })}>
            Send a WhatsApp message
          </a>
        </li>
        <li>
          <a className={buttonStyles.ghost} href={message}>
            Write an email
          </a>
        </li>
      </ul>
    </section>
  );
}

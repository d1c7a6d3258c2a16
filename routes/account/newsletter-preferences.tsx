/** Subscription of one email address, for holders of its link: confirm it, change it, or stop it all. */

import { useApp } from '#client/app-context.ts';
import twoFormsStyles from '#client/components/page-parts/two-forms.module.css';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { newsletterStopForm } from '#shared/forms/newsletter-stop.form.ts';
import { preferencesForm } from '#shared/forms/preferences.form.ts';
import type { Subscription } from './sign-up.query.ts';

interface NewsletterPreferencesProps {
  token: string;
  /** Newsletter that contained the link; empty if none. */
  letter: string;
  /** Null when the link is no longer valid. */
  subscription: Subscription | null;
}

export function NewsletterPreferences({ token, letter, subscription }: NewsletterPreferencesProps) {
  const { payload } = useApp();
  if (!subscription)
    return (
      <PageHead
        title="This link has expired"
        lead={
          'Our links last seven days. This one is older, or was cut short. Ask below and we’ll ' +
          'send you a new one. Any branch can change or stop what you’re sent, too.'
        }
        art="post-box"
      />
    );
  const { confirming, address, topics, frequency, channels, state } = subscription;
  const ticks = Object.fromEntries(channels.map((channel) => [`optin_${channel}`, 'yes']));
  const done = payload.form?.status === 'sent';
  return (
    <>
      <PageHead
        title={getTitle(state, confirming)}
        lead={getLead(state, confirming, address)}
        art="post-box"
      />
      <AskedContacts {...subscription} />
      <div className={twoFormsStyles.pair}>
        {(!done || payload.form?.form === 'preferences') && (
          <FormPanel
            definition={preferencesForm}
            legend={confirming ? 'Confirm what we may send' : 'Change what we send'}
            hidden={{ token, topics, frequency: frequency ?? '', ...ticks }}
            responder="It takes effect as soon as you press the button."
            dataUse="only to send what you choose"
          />
        )}
        {(!done || payload.form?.form === 'newsletter-stop') && (
          <FormPanel
            definition={newsletterStopForm}
            hidden={{ token, letter }}
            responder="You don’t need a password, or a reason."
            dataUse="only to stop"
          />
        )}
      </div>
    </>
  );
}

/** Shows both in full: a visitor can type another person's number, and only its owner recognises it. */
function AskedContacts({ phone, postalAddress }: Subscription) {
  return (
    <>
      {phone && (
        <p>
          Texts and WhatsApp messages go to <strong>{phone}</strong>. If that isn’t your number, make sure
          neither is ticked.
        </p>
      )}
      {postalAddress && (
        <p>
          The printed mailing goes to <strong>{postalAddress}</strong>. If that isn’t your address, untick it.
        </p>
      )}
    </>
  );
}

function getTitle(state: string, confirming: boolean): string {
  if (confirming) return 'One press, and you’re done';
  return state === 'stopped' ? 'You’re off our list' : 'What we send you';
}

function getLead(state: string, confirming: boolean, address: string): string {
  if (confirming)
    return `Someone asked for offers to be sent to ${address}. ${'If that was you, choose what you’d like to hear about and press the button. If not, '}${
      // An address confirmed earlier goes on receiving what was chosen then.
      state === 'confirmed'
        ? 'just close this page: nothing changes, and you’ll go on getting what you chose before.'
        : 'just close this page: nothing will be sent.'
    }`;
  return state === 'stopped'
    ? `Nothing goes to ${address} any more. Change your mind whenever you like.`
    : `These are the choices for ${address}. Change any of them, or stop them all.`;
}

/** What an address is sent, for whoever has its link: confirm it, change it, or stop it all. */

import { useApp } from '#client/app-context.ts';
import { FormPanel } from '#client/components/form-panel.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import twoFormsStyles from '#client/components/two-forms.module.css';
import { newsletterStopForm } from '#shared/forms/newsletter-stop.form.ts';
import { preferencesForm } from '#shared/forms/preferences.form.ts';
import type { Subscription } from './sign-up.query.ts';

interface NewsletterPreferencesProps {
  token: string;
  /** Null where the link leads nowhere any more. */
  subscription: Subscription | null;
}

export function NewsletterPreferences({ token, subscription }: NewsletterPreferencesProps) {
  const { payload } = useApp();
  if (!subscription)
    return (
      <PageHead
        title="This link has run out"
        lead="It was good for seven days, or a part of it has been lost on the way. Ask once more below and we send you a new one. Any branch can change or stop what you are sent as well."
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
      <div className={twoFormsStyles.pair}>
        {(!done || payload.form?.form === 'preferences') && (
          <FormPanel
            definition={preferencesForm}
            legend={confirming ? 'Confirm what we may send' : 'Change what we send'}
            hidden={{ token, topics, frequency: frequency ?? '', ...ticks }}
            responder="It holds from the moment you press the button."
            dataUse="only to send what you choose"
          />
        )}
        {(!done || payload.form?.form === 'newsletter-stop') && (
          <FormPanel
            definition={newsletterStopForm}
            hidden={{ token }}
            responder="No reason is needed and no password."
            dataUse="only to stop"
          />
        )}
      </div>
    </>
  );
}

function getTitle(state: string, confirming: boolean): string {
  if (confirming) return 'One press, and it is done';
  return state === 'stopped' ? 'We send you nothing' : 'What we send you';
}

function getLead(state: string, confirming: boolean, address: string): string {
  if (confirming)
    return `Somebody asked for offers to be sent to ${address}. If that was you, choose what they are about and press the button. If it was not, close this page: nothing follows.`;
  return state === 'stopped'
    ? `Nothing goes to ${address} any more. Change your mind as often as you like.`
    : `These are the choices for ${address}. Change any of them, or stop them all.`;
}

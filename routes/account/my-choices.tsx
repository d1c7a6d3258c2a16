/** What an address is sent, for whoever has its link: confirm it, change it, or stop it all. */
import { AskForm } from '#client/components/ask-form.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import twoFormsStyles from '#client/components/two-forms.module.css';
import { useShell } from '#client/shell.ts';
import { newsletterStopForm } from '#shared/forms/newsletter-stop.form.ts';
import { preferencesForm } from '#shared/forms/preferences.form.ts';
import type { SubscriptionShown } from './sign-up.query.ts';

interface MyChoicesProps {
  token: string;
  /** Null where the link leads nowhere any more. */
  subscription: SubscriptionShown | null;
}

export function MyChoices({ token, subscription }: MyChoicesProps) {
  const { payload } = useShell();
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
  const done = payload.form?.at === 'sent';
  return (
    <>
      <PageHead title={titleOf(state, confirming)} lead={leadOf(state, confirming, address)} art="post-box" />
      <div className={twoFormsStyles.pair}>
        {(!done || payload.form?.form === 'preferences') && (
          <AskForm
            of={preferencesForm}
            legend={confirming ? 'Confirm what we may send' : 'Change what we send'}
            hidden={{ token, topics, frequency: frequency ?? '', ...ticks }}
            who="It holds from the moment you press the button."
            use="only to send what you choose"
          />
        )}
        {(!done || payload.form?.form === 'newsletter-stop') && (
          <AskForm
            of={newsletterStopForm}
            hidden={{ token }}
            who="No reason is needed and no password."
            use="only to stop"
          />
        )}
      </div>
    </>
  );
}

function titleOf(state: string, confirming: boolean): string {
  if (confirming) return 'One press, and it is done';
  return state === 'stopped' ? 'We send you nothing' : 'What we send you';
}

function leadOf(state: string, confirming: boolean, address: string): string {
  if (confirming)
    return `Somebody asked for offers to be sent to ${address}. If that was you, choose what they are about and press the button. If it was not, close this page: nothing follows.`;
  return state === 'stopped'
    ? `Nothing goes to ${address} any more. Change your mind as often as you like.`
    : `These are the choices for ${address}. Change any of them, or stop them all.`;
}

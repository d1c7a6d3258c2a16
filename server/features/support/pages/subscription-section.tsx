/** What an address receives, a button to stop each list, and every consent and withdrawal. */
import styles from '#client/desk/desk-pages.module.css';
import { formatDateTime } from '#shared/dates.ts';
import { frequency, topicOptions } from '#shared/forms/fields/newsletter-fields.ts';
import type { Received } from '../../subscriptions/received.ts';
import type { StoppableList } from '../../subscriptions/stop-list.ts';
import type { Consent, FoundVisitor } from '../find-visitor.ts';
import { Step } from './visitor-step.tsx';

interface SectionProps {
  readonly visitor: Pick<FoundVisitor, 'email' | 'subscriptions'>;
  readonly queryApiUrl: string | undefined;
}

export function SubscriptionSection({ visitor: { email, subscriptions }, queryApiUrl }: SectionProps) {
  return (
    <section aria-labelledby="subscriptions">
      <h2 id="subscriptions">Subscriptions</h2>
      {subscriptions ? (
        <>
          <Lists email={email} {...subscriptions} />
          <Consents consents={subscriptions.consents} />
        </>
      ) : (
        <p>Subscriptions are stored in the hosted query API at {queryApiUrl}: ask there.</p>
      )}
    </section>
  );
}

export const listTitles: Readonly<Record<StoppableList, string>> = {
  everything: 'everything',
  'offer-news': 'news of saved holidays',
  email: 'offers by email',
  sms: 'offers by text message',
  whatsapp: 'offers by WhatsApp',
  post: 'offers by post',
};

interface ListsProps {
  readonly email: string;
  readonly received: Received;
  readonly consents: readonly Consent[];
}

function Lists({ email, received, consents }: ListsProps) {
  const { channels, choices, savedHolidays, isWaiting } = received;
  const rows: [StoppableList, string][] = [
    ...channels.map(({ channel, contact }): [StoppableList, string] => [channel, `to ${contact}`]),
    ...(savedHolidays.length > 0
      ? [['offer-news', savedHolidays.join(', ')] satisfies [StoppableList, string]]
      : []),
  ];
  const canStop = rows.length > 0 || isWaiting || hasOpen(consents);
  return (
    <>
      {rows.length === 0 && <p>No offers, newsletters or alerts are sent to this address.</p>}
      {channels.length > 0 && choices && <p>{describeChoices(choices)}</p>}
      {isWaiting && <p>Something was asked for and is not confirmed: it is not sent.</p>}
      {rows.map(([list, detail]) => (
        <Step key={list} action="stop" email={email} fields={{ list }} button={`Stop ${listTitles[list]}`}>
          <p className={styles.deskSaid}>
            {capitalize(listTitles[list])}, {detail}
          </p>
        </Step>
      ))}
      {canStop && (
        <Step action="stop" email={email} fields={{ list: 'everything' }} button="Stop everything" />
      )}
    </>
  );
}

/** The newest line of a channel decides. A yes without a confirmed address can be withdrawn, too. */
function hasOpen(consents: readonly Consent[]): boolean {
  return [...new Map(consents.map((line) => [line.channel, line.given])).values()].includes(1);
}

function describeChoices({ topics, frequency: often }: NonNullable<Received['choices']>): string {
  const subjects = topicOptions.filter(({ value }) => topics.includes(value)).map(({ label }) => label);
  const pace = frequency.options.find(({ value }) => value === often)?.label.toLowerCase();
  return [subjects.length > 0 ? subjects.join(', ') : 'Every subject', pace].filter(Boolean).join('; ');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function Consents({ consents }: { readonly consents: readonly Consent[] }) {
  if (consents.length === 0) return null;
  return (
    <details className={styles.deskFold}>
      <summary>Every yes and no: {consents.length}</summary>
      <ul className={`plain ${styles.deskActs}`}>
        {consents.map(({ id, at, given, how, wording }) => (
          <li key={id}>
            <span className={styles.deskWhen}>{formatDateTime(at)}</span>
            <span>
              {given ? 'Yes' : 'No'}: “{wording}” ({how})
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

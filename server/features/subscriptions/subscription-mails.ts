/** Emails of a subscription: the request to confirm it, and the confirmation that choices are saved. */

import { dayMs, formatDayOf } from '#shared/dates.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import { action, heading, paragraph, small } from '../../platform/mail/mail-document.ts';
import type { EffectContext } from '../../submissions/submission.ts';
import { createSubscriptionLink, oneClickUnsubscribeLink } from './subscription-link.ts';
import type { SubscriptionRequest } from './subscription-store.ts';

interface MailTo {
  /** Id of the request in the first email, and of the subscription in the second. */
  readonly id: string;
  readonly email: string;
  readonly now: Date;
}

/** The link expires at the hour of the request, so the day before is the last full day on which it works. */
const lastWholeDayMs = (retentionDays.unconfirmedSubscription - 1) * dayMs;

/** Consequences if the address's owner does nothing, by the state of the address. */
const otherwise: Record<SubscriptionRequest['state'], string> = {
  waiting: 'we’ll send no offers and delete the address',
  confirmed: 'nothing changes: you’ll go on getting what you chose before',
  stopped: 'we’ll send no offers',
};

export function confirmMail(
  { id, email, now, state }: MailTo & Pick<SubscriptionRequest, 'state'>,
  context: EffectContext,
): OutgoingMail {
  const { site } = context;
  const lastDay = formatDayOf(new Date(now.getTime() + lastWholeDayMs).toISOString());
  return {
    to: email,
    replyTo: site.email,
    senderName: site.name,
    subject: `Please confirm: holiday offers from ${site.name}`,
    body: {
      preview:
        `Press one button by ${lastDay}; until you do, ` +
        `${state === 'confirmed' ? 'nothing changes' : 'we send nothing else'}.`,
      parts: [
        heading('Shall we send you holiday offers?'),
        paragraph(
          'Someone, we hope you, asked for holiday offers at this address. If it was you, ' +
            'confirm it and choose what you’d like to hear about.',
        ),
        action('Confirm and choose', createSubscriptionLink({ purpose: 'confirm', id }, { ...context, now })),
        paragraph(`The link works until ${lastDay}. If you do nothing, ${otherwise[state]}.`),
        small('If it wasn’t you, someone has mistyped their address. You don’t need to do anything.'),
      ],
      signature: [site.name, site.phone],
    },
  };
}

export function welcomeMail({ id, email, now }: MailTo, context: EffectContext): OutgoingMail {
  const { site } = context;
  return {
    to: email,
    replyTo: site.email,
    senderName: site.name,
    subject: `Your choices are saved: holiday offers from ${site.name}`,
    unsubscribe: oneClickUnsubscribeLink(id, { ...context, now }),
    body: {
      preview: 'You’ll get what you chose and nothing else. You can change it whenever you like.',
      parts: [
        heading('Your choices are saved'),
        paragraph('Thank you. You’ll get what you chose, the way you chose it, and nothing else.'),
        action('Change or stop it', createSubscriptionLink({ purpose: 'manage', id }, { ...context, now })),
        paragraph('You don’t need a password.'),
        small('Keep this email to yourself: anyone who has the link can change your choices.'),
      ],
      signature: [site.name, site.phone],
    },
  };
}

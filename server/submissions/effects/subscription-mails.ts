/** The two mails of a subscription: asking the owner of an address to confirm it, and saying that it holds. */
import { formatDay } from '#shared/dates.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import { createSubscriptionLink, oneClickUnsubscribeLink } from '../../subscriptions/subscription-link.ts';
import type { EffectContext } from '../submission.ts';

interface MailTo {
  readonly id: string;
  readonly email: string;
  readonly now: Date;
}

const confirmMs = 7 * 24 * 60 * 60_000;

export function confirmMail({ id, email, now }: MailTo, context: EffectContext): OutgoingMail {
  const { site } = context;
  const lastDay = formatDay(new Date(now.getTime() + confirmMs).toISOString());
  return {
    to: email,
    replyTo: site.email,
    subject: `Please confirm: offers from ${site.name}`,
    body: lines([
      'Somebody, we hope you, has asked on our website to be sent holiday offers.',
      '',
      'To say yes, and to choose what they are about, open this page and press its button:',
      '',
      `  ${createSubscriptionLink({ purpose: 'confirm', id }, { ...context, now })}`,
      '',
      `It works until ${lastDay}. If you do nothing, nothing follows and we forget the address.`,
      '',
      'If it was not you, somebody has mistyped an address: there is nothing you need to do.',
      '',
      `${site.name}, ${site.phone}`,
    ]),
  };
}

export function welcomeMail({ id, email, now }: MailTo, context: EffectContext): OutgoingMail {
  const { site } = context;
  return {
    to: email,
    replyTo: site.email,
    subject: `Your choices are saved: offers from ${site.name}`,
    unsubscribe: oneClickUnsubscribeLink(id, { ...context, now }),
    body: lines([
      'Thank you. You are sent what you chose, by the ways you chose, and nothing else.',
      '',
      'To change it or to stop everything, open this page; no password is needed:',
      '',
      `  ${createSubscriptionLink({ purpose: 'manage', id }, { ...context, now })}`,
      '',
      'Keep the link to yourself: whoever has it can change your choices.',
      '',
      `${site.name}, ${site.phone}`,
    ]),
  };
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}

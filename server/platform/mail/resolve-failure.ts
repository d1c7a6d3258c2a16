/** Resolves a mail's failure into the values to store and the log message. */
import type { Level } from 'pino';
import { DeliveryError, describeReason, type FailureKind } from './delivery-error.ts';
import type { ClaimedMail } from './mail-claims.ts';
import { nextAttempt } from './next-attempt.ts';

export type MailFailure =
  | 'mail_deferred'
  | 'mail_sender_rejected'
  | 'mail_rejected'
  | 'mail_expired'
  | 'mail_in_doubt';

export interface FailureResolution {
  readonly values: { nextTryAt: string | null; inDoubtAt: string | null; lastError: string };
  readonly isOfRecipient: boolean;
  readonly level: Level;
  readonly fields: { event: MailFailure; mail: string; tries: number; why: string };
  readonly message: string;
}

const hint = 'see "premier mail list"';

const failureLogs: Record<
  FailureKind | 'expired' | 'stopped',
  { level: Level; event: MailFailure; message: string }
> = {
  deferred: {
    level: 'warn',
    event: 'mail_deferred',
    message: 'a mail could not be handed over and is tried again',
  },
  stopped: { level: 'info', event: 'mail_deferred', message: 'a mail waits for the next start' },
  sender_rejected: {
    level: 'error',
    event: 'mail_sender_rejected',
    message:
      'the mail server refuses us, not this mail, which is tried again: check SMTP_URL, SMTP_FROM and their DNS',
  },
  rejected: {
    level: 'error',
    event: 'mail_rejected',
    message: `the mail server refuses a mail for good, so it is given up: ${hint}`,
  },
  expired: {
    level: 'error',
    event: 'mail_expired',
    message: `a mail could not be handed over for three days and is given up: ${hint}`,
  },
  in_doubt: {
    level: 'error',
    event: 'mail_in_doubt',
    message: `a mail was sent, but no answer came, so its delivery is unknown: ${hint}`,
  },
};

/** `stopping`: this server's shutdown aborted the send, and any server may send the mail next. */
export function resolveFailure(
  mail: ClaimedMail,
  error: unknown,
  { now, stopping }: { now: Date; stopping: boolean },
): FailureResolution {
  const kind = error instanceof DeliveryError ? error.kind : 'deferred';
  const [name = ''] = mail.recipient.split('@');
  // Some servers repeat only the part before the @. A name of one or two letters identifies no one.
  const why = name.length > 2 ? describeReason(error).replaceAll(name, '…') : describeReason(error);
  const since = new Date(mail.retriedAt ?? mail.madeAt);
  const next = stopping ? now : nextAttempt(mail.tries, since, now, Math.random());
  const final = kind === 'rejected' || kind === 'in_doubt';
  const key = final ? kind : stopping ? 'stopped' : next ? kind : 'expired';
  const { level, event, message } = failureLogs[key];
  return {
    values: {
      nextTryAt: final ? null : (next?.toISOString() ?? null),
      inDoubtAt: kind === 'in_doubt' ? now.toISOString() : null,
      // Marks a mail that expired, so that its last error is not read as a refusal of this mail.
      lastError: key === 'expired' ? `expired: ${why}` : why,
    },
    isOfRecipient: error instanceof DeliveryError && error.isOfRecipient,
    level,
    fields: { event, mail: mail.id, tries: mail.tries, why },
    message,
  };
}

/** Distinguishes a failing mail server from one recipient that defers: greylisting, a full mailbox. */
import type { Dependencies } from '../observe/dependencies.ts';
import type { MailFailure } from './resolve-failure.ts';

export interface MailAttempt {
  readonly mail: string;
  readonly result: 'mail_sent' | MailFailure;
  /** The mail server replied, and the reply was about this mail. */
  readonly isOfRecipient: boolean;
}

/** The mail server counts as failing when this many recipients defer mail and none is sent in between. */
const maxPutOff = 5;

export function createMailHealth(dependencies: Pick<Dependencies, 'succeeded' | 'failed'>) {
  const putOff = new Set<string>();
  return ({ mail, result, isOfRecipient }: MailAttempt): void => {
    // A mail that is refused for good is at fault itself; the mail server works.
    if (result === 'mail_sent' || result === 'mail_rejected') {
      putOff.clear();
      dependencies.succeeded('mail');
    } else if (!isOfRecipient || putOff.add(mail).size >= maxPutOff) dependencies.failed('mail', result);
  };
}

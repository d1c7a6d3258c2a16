/** Tells what the mail server cannot do from what one recipient does not take now: greylisting, a full mailbox. */
import type { Dependencies } from '../observe/dependencies.ts';
import type { MailFailure } from './resolve-failure.ts';

export interface MailAttempt {
  readonly mail: string;
  readonly result: 'mail_sent' | MailFailure;
  /** The mail server answered, and it was about this mail. */
  readonly isOfRecipient: boolean;
}

/** So many mails put off by their recipients, and none that has left between: that is the mail server. */
const maxPutOff = 5;

export function createMailHealth(dependencies: Pick<Dependencies, 'succeeded' | 'failed'>) {
  const putOff = new Set<string>();
  return ({ mail, result, isOfRecipient }: MailAttempt): void => {
    // A mail that is refused for good is its own fault, and not the mail server's.
    if (result === 'mail_sent' || result === 'mail_rejected') {
      putOff.clear();
      dependencies.succeeded('mail');
    } else if (!isOfRecipient || putOff.add(mail).size >= maxPutOff) dependencies.failed('mail', result);
  };
}

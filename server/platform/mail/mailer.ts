/** Interface of a mail transport. */
import type { DueMail } from './compose-mail.ts';

export interface SendOptions {
  /**
   * Called just before the end of the message is sent. If it returns false, the end is not sent,
   * and the server discards the message.
   */
  mayFinish?: () => boolean;
  /** Aborts the sending. */
  signal?: AbortSignal;
}

export interface MailTransport {
  /** Number of mails that the transport can send at once. */
  readonly maxConcurrent: number;
  /**
   * Resolves once the receiving side is responsible for the mail.
   * Rejects with the cause, which is a `DeliveryError` if a server was involved.
   */
  send(mail: DueMail, options?: SendOptions): Promise<void>;
  close(): void;
}

export interface Mailer extends MailTransport {
  /** Deletes the file that sending has left in the data folder. */
  discard(id: string): Promise<void>;
  /** The same for all mails sent before that time. */
  discardOlder(before: Date): Promise<void>;
}

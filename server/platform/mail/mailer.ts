/** What hands one mail over. */
import type { DueMail } from './compose-mail.ts';

export interface SendOptions {
  /** Asked just before the end of the message is sent; with `false` it is not, and the server drops what it has. */
  mayFinish?: () => boolean;
  /** Breaks off. */
  signal?: AbortSignal;
}

export interface MailTransport {
  /** How many at once are as many as this can hand over at once. */
  readonly maxConcurrent: number;
  /** Resolves once somebody else answers for it; rejects with why it could not be handed over, a `DeliveryError` where a server was asked. */
  send(mail: DueMail, options?: SendOptions): Promise<void>;
  close(): void;
}

export interface Mailer extends MailTransport {
  /** Deletes the file that handing over has left here. */
  discard(id: string): Promise<void>;
  /** The same of all that were handed over before. */
  discardOlder(before: Date): Promise<void>;
}

/** Sends mail to the configured server; for each failure it knows whether the mail may have arrived. */
import { Readable } from 'node:stream';
import { smtpOptions } from '../../settings/smtp-options.ts';
import { composeMail } from './compose-mail.ts';
import { DeliveryError } from './delivery-error.ts';
import type { MailTransport } from './mailer.ts';
import { openWhenUsed } from './open-when-used.ts';

/** Limit for a server that keeps replying without an end: all time limits of the standard together. */
const maxSendMs = 40 * 60_000;

interface SendProgress {
  /** The last byte has been requested: from here on the server may have the mail. */
  ended: boolean;
  mayFinish(): boolean;
}

export function createSmtpMailer(url: string, from: string): MailTransport {
  const options = smtpOptions(url);
  const transport = openWhenUsed((nodemailer) => {
    const made = nodemailer.createTransport(options);
    made.use('stream', (mail, done) => {
      const { watched } = mail.data as { watched?: SendProgress };
      // Generated on demand only: nothing is requested before the server has agreed to take the message.
      if (watched) mail.message.processFunc((message) => Readable.from(trackEnd(message, watched)));
      done();
    });
    return made;
  });
  return {
    maxConcurrent: options.maxConnections,
    async send(mail, { mayFinish = () => true, signal } = {}) {
      const watched: SendProgress = { ended: false, mayFinish };
      const ends = [AbortSignal.timeout(maxSendMs), ...(signal ? [signal] : [])];
      const message = { ...composeMail(mail, from), watched, signal: AbortSignal.any(ends) };
      try {
        await (await transport.open()).sendMail(message);
      } catch (error) {
        throw new DeliveryError(error, watched);
      }
    },
    close: () => transport.close(),
  };
}

async function* trackEnd(message: AsyncIterable<Buffer>, watched: SendProgress): AsyncGenerator<Buffer> {
  for await (const chunk of message) yield chunk;
  if (!watched.mayFinish()) throw new Error('Another server may be sending this mail');
  watched.ended = true;
}

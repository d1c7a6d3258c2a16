/** Hands mail to the mail server of the settings, and knows of each failure whether the message may have arrived all the same. */
import { Readable } from 'node:stream';
import { composeMail } from './compose-mail.ts';
import { DeliveryError } from './delivery-error.ts';
import type { MailTransport } from './mailer.ts';
import { openWhenUsed } from './open-when-used.ts';
import { smtpOptions } from './smtp-options.ts';

/** A server that says something again and again, and never the end, is left after all waits of the standard together. */
const maxSendMs = 40 * 60_000;

interface SendProgress {
  /** The last byte has been asked for: from here on the server may have the mail. */
  ended: boolean;
  mayFinish(): boolean;
}

export function createSmtpMailer(url: string, from: string): MailTransport {
  const options = smtpOptions(url);
  const transport = openWhenUsed((nodemailer) => {
    const made = nodemailer.createTransport(options);
    made.use('stream', (mail, done) => {
      const { watched } = mail.data as { watched?: SendProgress };
      // Made of what is asked for only: nothing is, before the server has said that it takes the message.
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

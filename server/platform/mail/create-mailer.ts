/** Chooses the mail transport: the configured mail server, or files that an operator can open. */
import path from 'node:path';
import { createFileMailer, discardMailFile, discardOlderMailFiles } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export interface MailerSettings {
  readonly smtpUrl: string | undefined;
  readonly smtpFrom: string;
  readonly dataFolder: string;
}

export function createMailer({ smtpUrl, smtpFrom, dataFolder }: MailerSettings): Mailer {
  const folder = path.join(dataFolder, 'mail');
  const transport = smtpUrl ? createSmtpMailer(smtpUrl, smtpFrom) : createFileMailer(folder, smtpFrom);
  return {
    ...transport,
    // Applies with a mail server as well: files from before it was configured are deleted with the rest.
    discard: (id) => discardMailFile(folder, id),
    discardOlder: (before) => discardOlderMailFiles(folder, before),
  };
}

/** Chooses how mail is handed over: to the mail server of the settings, or as files that a person can open. */
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
    // With a mail server, too: files from before it was set go with the rest.
    discard: (id) => discardMailFile(folder, id),
    discardOlder: (before) => discardOlderMailFiles(folder, before),
  };
}

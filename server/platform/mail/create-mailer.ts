/** Chooses how mail is handed over: to the mail server of the settings, or as files that a person can open. */
import path from 'node:path';
import { createFileMailer } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export interface MailerSettings {
  readonly smtpUrl: string | undefined;
  readonly smtpFrom: string;
  readonly dataFolder: string;
}

export function createMailer({ smtpUrl, smtpFrom, dataFolder }: MailerSettings): Mailer {
  return smtpUrl
    ? createSmtpMailer(smtpUrl, smtpFrom)
    : createFileMailer(path.join(dataFolder, 'mail'), smtpFrom);
}

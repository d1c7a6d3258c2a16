/** Hands one mail over: to the mail server of the settings, or as a file that a person can open. */
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { makeDurableFolder, syncFolder } from '../sync-folder.ts';

/** A row of the outbox, as far as it leaves. */
export interface DueMail {
  readonly id: string;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: string;
  readonly unsubscribe: string | null;
  readonly madeAt: string;
}

export interface Mailer {
  /** Resolves once somebody else answers for it; rejects with why it could not be handed over. */
  send(mail: DueMail): Promise<void>;
  /** Takes away what handing over has left here. */
  forget(id: string): Promise<void>;
  close(): void;
}

export interface MailerSettings {
  readonly smtpUrl: string | undefined;
  readonly smtpFrom: string;
  readonly dataFolder: string;
}

const patienceMs = 5_000;

export function createMailer({ smtpUrl, smtpFrom, dataFolder }: MailerSettings): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, smtpFrom) : fileMailer(path.join(dataFolder, 'mail'), smtpFrom);
}

/** The headers are ours and always the same; of a visitor's there is nothing but an address that has been checked. */
function compose({ id, recipient, replyTo, subject, body, unsubscribe, madeAt }: DueMail, from: string) {
  return {
    from,
    to: recipient,
    ...(replyTo && { replyTo }),
    subject,
    text: body,
    date: new Date(madeAt),
    // Always the same for one mail: should it be handed over twice, the second is known for what it is.
    messageId: `<${id}@${from.slice(from.indexOf('@') + 1)}>`,
    // A machine that answers machines must not answer this.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(withPatience(url));
  return {
    send: async (mail) => void (await transport.sendMail(compose(mail, from))),
    forget: async () => {},
    close: () => transport.close(),
  };
}

/** The waits are settings of the address itself, so that an operator may give others. */
function withPatience(address: string): string {
  const url = new URL(address);
  for (const wait of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'])
    if (!url.searchParams.has(wait)) url.searchParams.set(wait, String(patienceMs));
  return url.href;
}

function fileMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const fileOf = (id: string) => path.join(folder, `${id}.eml`);
  return {
    async send(mail) {
      const { message } = await transport.sendMail(compose(mail, from));
      await makeDurableFolder(folder);
      const unfinished = `${fileOf(mail.id)}.part`;
      await writeFile(unfinished, message as Buffer, { mode: 0o600, flush: true });
      await rename(unfinished, fileOf(mail.id));
      await syncFolder(folder);
    },
    forget: (id) => rm(fileOf(id), { force: true }),
    close: () => transport.close(),
  };
}

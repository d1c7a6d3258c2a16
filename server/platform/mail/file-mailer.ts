/** Writes each mail to a file that an operator can open, when no mail server is configured. */
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeDurableFolder, syncFolder } from '../sync-folder.ts';
import { composeMail } from './compose-mail.ts';
import type { MailTransport } from './mailer.ts';
import { openWhenUsed } from './open-when-used.ts';

const toFile = (folder: string, id: string) => path.join(folder, `${id}.eml`);

export function createFileMailer(folder: string, from: string): MailTransport {
  const transport = openWhenUsed((nodemailer) =>
    nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return {
    maxConcurrent: 10,
    async send(mail) {
      const { message } = await (await transport.open()).sendMail(composeMail(mail, from));
      await makeDurableFolder(folder);
      const file = toFile(folder, mail.id);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
      await syncFolder(folder);
    },
    close: () => transport.close(),
  };
}

export function discardMailFile(folder: string, id: string): Promise<void> {
  return rm(toFile(folder, id), { force: true });
}

export async function discardOlderMailFiles(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtime } = await stat(file).catch(() => ({ mtime: before }));
    if (mtime < before) await rm(file, { force: true });
  }
}

/** Keeps each mail as a file that a person can open, where no mail server is set. */
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeDurableFolder, syncFolder } from '../sync-folder.ts';
import { composeMail } from './compose-mail.ts';
import type { Mailer } from './mailer.ts';
import { openWhenUsed } from './open-when-used.ts';

export function createFileMailer(folder: string, from: string): Mailer {
  const transport = openWhenUsed((nodemailer) =>
    nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  const toFile = (id: string) => path.join(folder, `${id}.eml`);
  return {
    maxConcurrent: 10,
    async send(mail) {
      const { message } = await (await transport.open()).sendMail(composeMail(mail, from));
      await makeDurableFolder(folder);
      const unfinished = `${toFile(mail.id)}.part`;
      await writeFile(unfinished, message as Buffer, { mode: 0o600, flush: true });
      await rename(unfinished, toFile(mail.id));
      await syncFolder(folder);
    },
    discard: (id) => rm(toFile(id), { force: true }),
    async discardOlder(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        const { mtime } = await stat(file).catch(() => ({ mtime: before }));
        if (mtime < before) await rm(file, { force: true });
      }
    },
    close: () => transport.close(),
  };
}

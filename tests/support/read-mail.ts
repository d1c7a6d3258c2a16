/** Reads the code of the link in a mail of the outbox. */
import type { Services } from '#server/testing.ts';

/** Uses the newest mail whose link has this mode. */
export async function codeFor(services: Services, recipient: string, mode: string): Promise<string> {
  const mails = await services.database.read
    .selectFrom('outbox')
    .select(['body', 'madeAt'])
    .where('recipient', '=', recipient)
    .where('body', 'like', `%mode=${mode}&%`)
    .execute();
  const code = /oobCode=([\w-]+)/.exec(mails.at(-1)?.body ?? '')?.[1];
  if (!code) throw new Error(`No mail with ${mode} was sent to ${recipient}`);
  return code;
}

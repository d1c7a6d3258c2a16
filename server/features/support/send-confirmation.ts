/** A visitor's confirmations of all features: lists them, and sends one again as an act. */
import { formatDayOf } from '#shared/dates.ts';
import { act } from '../../acts/act.ts';
import type { Actor } from '../../acts/permissions.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { withNote } from '../../submissions/mails/inbox-mail.ts';
import type { Confirmation } from '../staff/desk-part.ts';
import type { SupportServices } from './support-services.ts';

export async function listConfirmations(
  services: SupportServices,
  email: string,
): Promise<readonly Confirmation[]> {
  const parts = await services.loadDeskParts();
  const found = await Promise.all(parts.map((part) => part.findConfirmations?.(services, email) ?? []));
  return found.flat().sort((one, other) => other.at.localeCompare(one.at));
}

/** Goes to the address of the record alone, and three times an hour at most. */
export async function sendConfirmation(
  services: SupportServices,
  actor: Actor,
  { email, subject }: { readonly email: string; readonly subject: string },
): Promise<'sent' | 'nothing to send' | 'too often'> {
  const { database, now, rateLimiter } = services;
  const found = (await listConfirmations(services, email)).find((each) => each.subject === subject);
  const mail = await found?.compose();
  if (!found || !mail || mail.to.toLowerCase() !== email) return 'nothing to send';
  if ((await rateLimiter.consume('confirmation-again', subject)) > 0) return 'too often';
  const { branch, at, submission = null } = found;
  const note = `You told us that our email of ${formatDayOf(at)} hadn’t reached you. Here it is again.`;
  const change = () => ({ after: { email: mail.subject } });
  await act({ database, actor }, 'mail resend', { subject, branch, person: email, change }, (transaction) =>
    enqueueMail(transaction, [withNote(mail, note)], { submission, now: now() }),
  );
  return 'sent';
}

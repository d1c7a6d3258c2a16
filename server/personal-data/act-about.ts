/** Acts about a person: named by twelve digits, as in the log of commands, which outlive a deletion. */
import { type ActContext, actOutside } from '../acts/act.ts';
import type { Action } from '../acts/permissions.ts';
import type { Keyring } from '../platform/keyring.ts';
import { createPseudonyms } from '../platform/observe/pseudonyms.ts';

export function actAbout<Result>(
  acting: ActContext,
  secret: Keyring,
  { action, email }: { readonly action: Action; readonly email: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const subject = { subject: createPseudonyms(secret)(email), change: () => ({}) };
  return actOutside(acting, action, subject, { intended: {}, work });
}

/** Who sends a form that books something, as far as a booking has to know: which client, and whether the address is theirs. */
import type { Request, Response } from 'express';
import { clientKey, createPseudonyms } from '../../platform/observe/pseudonyms.ts';
import type { SubmissionInput } from '../../submissions/submit.query.ts';
import type { FormContext } from './form-context.ts';

const bookingForms: ReadonlySet<string> = new Set(['appointment', 'meetup', 'prereg']);

/** Nothing for other forms: what books nothing carries no trace of its client. */
export async function readBooker(
  { account, secret, log }: FormContext,
  { req, res }: { req: Request; res: Response },
  { form, email }: Pick<SubmissionInput, 'form' | 'email'>,
): Promise<Pick<SubmissionInput, 'client' | 'emailVerified'>> {
  if (!bookingForms.has(form)) return {};
  // A booking of somebody whom nobody can ask about is confirmed by mail, as any other.
  const session = await account.sessions.current(req, res).catch((err: unknown) => {
    log.warn({ event: 'booker_unknown', err }, 'whether a visitor who books is signed in could not be read');
    return null;
  });
  const own = session?.claims.emailVerified ? session.claims.email?.toLowerCase() : undefined;
  return {
    client: createPseudonyms(secret)(clientKey(req.ip)),
    emailVerified: own !== undefined && own === email?.toLowerCase(),
  };
}

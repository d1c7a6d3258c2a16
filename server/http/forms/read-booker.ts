/** Client of a booking form: a pseudonym of its address, and whether the email is verified as its own. */
import type { Request, Response } from 'express';
import { clientKey, createPseudonyms } from '../../platform/observe/pseudonyms.ts';
import type { SubmissionInput } from '../../submissions/submit.query.ts';
import type { FormContext } from './form-context.ts';

const bookingForms: ReadonlySet<string> = new Set(['appointment', 'meetup', 'prereg']);

/** Returns nothing for other forms: only bookings store a trace of their client. */
export async function readBooker(
  { account, secret, log }: FormContext,
  { req, res }: { req: Request; res: Response },
  { form, email }: Pick<SubmissionInput, 'form' | 'email'>,
): Promise<Pick<SubmissionInput, 'client' | 'emailVerified'>> {
  if (!bookingForms.has(form)) return {};
  // If the session cannot be read, the booking is confirmed by email like any other.
  const session = await account.sessions.current(req, res).catch((err: unknown) => {
    log.warn({ event: 'booker_unknown', err }, 'failed to read whether a booking visitor is signed in');
    return null;
  });
  const own = session?.claims.emailVerified ? session.claims.email?.toLowerCase() : undefined;
  return {
    client: createPseudonyms(secret)(clientKey(req.ip)),
    emailVerified: own !== undefined && own === email?.toLowerCase(),
  };
}

/** Submits a valid form to the query API, unless the recipient of its email is over a rate limit. */
import type { FieldErrors } from '#shared/forms/define-form.ts';
import type { OptionSources } from '#shared/forms/resolve-options.ts';
import { QueueFullError } from '../../platform/bounded-queue.ts';
import { keyedDigest } from '../../platform/derive-keys.ts';
import { clientKey, createPseudonyms } from '../../platform/observe/pseudonyms.ts';
import type { Admission } from '../../platform/rate-limit/attempts.ts';
import { mailboxKey } from '../../platform/rate-limit/mailbox-key.ts';
import type { RateLimitName } from '../../platform/rate-limit/rate-limits.ts';
import { findValue } from '../../submissions/find-value.ts';
import { emailLimit } from '../../submissions/form-effects.ts';
import { digestSubmission } from '../../submissions/idempotency.ts';
import { type SubmissionInput, submitQuery } from '../../submissions/submit.query.ts';
import type { HttpExchange } from '../handlers/page-services.ts';
import type { FormContext } from './form-context.ts';
import type { ReceivedFile } from './received-form.ts';
import { toFileInput, toSubmissionInput } from './to-submission-input.ts';
import type { ValidatedSubmission } from './validate-submission.ts';

export type SubmitResult =
  | { readonly status: 'stored' | 'repeated'; readonly reference: string; readonly outcome: string | null }
  /** First step: the visitor continues on another page. */
  | { readonly status: 'next-step'; readonly to: string }
  /** Nothing is stored; `retryAfter` is in seconds, and set where waiting helps. */
  | {
      readonly status: 'rejected';
      readonly errors: FieldErrors;
      /** About the form as a whole. */
      readonly message?: string | undefined;
      readonly retryAfter?: number | undefined;
    };

interface SubmitContext {
  readonly path: string;
  readonly sources: OptionSources;
  readonly exchange: HttpExchange;
}

/** Rejects when it is not certain that the form is stored. */
export async function submitForm(
  services: FormContext,
  submission: ValidatedSubmission,
  received: readonly ReceivedFile[],
  context: SubmitContext,
): Promise<SubmitResult> {
  const submit = () => readAndSubmit(services, submission, received, context);
  if (services.embedded || received.length === 0) return submit();
  return services.uploadQueue.run(submit).catch((error: unknown) => {
    if (error instanceof QueueFullError) services.shedding.record('form', 'body_memory');
    throw error;
  });
}

/** Reads files into memory for a hosted query API, which receives their content; a few forms at a time. */
async function readAndSubmit(
  services: FormContext,
  submission: ValidatedSubmission,
  received: readonly ReceivedFile[],
  context: SubmitContext,
): Promise<SubmitResult> {
  const files = await Promise.all(
    received.map(async (file) => ({
      ...toFileInput(file),
      content: services.embedded ? null : (await services.uploads.read(file.id)).toString('base64'),
    })),
  );
  const sent = toSubmissionInput(submission, files, context);
  const input = { ...sent, ...(await readBooker(services, context.exchange, sent)) };
  const admission = await admitRecipient(services, input);
  const { retryAfterSeconds } = admission;
  if (retryAfterSeconds > 0)
    return {
      status: 'rejected',
      errors: {},
      message: tooManyMessage(input, services.env.supportPhone),
      retryAfter: retryAfterSeconds,
    };
  try {
    const result = await submitToApi(services, input, received);
    // Nothing is stored or mailed: a visitor who came too late may choose again at once.
    if (result.status === 'rejected' && !result.message) await admission.refund();
    return result;
  } catch (error) {
    // Sent again, to this server or another, it must not count as a second form.
    await admission.refund();
    throw error;
  }
}

async function submitToApi(
  services: FormContext,
  input: SubmissionInput,
  received: readonly ReceivedFile[],
): Promise<SubmitResult> {
  // Store files before the row that names them; a hosted query API stores the content it received.
  if (services.embedded && received.length > 0) await storeFiles(services, received);
  const { submit } = await services.queryAs(null)(submitQuery, { input });
  if (submit.status === 'REFUSED') return { status: 'rejected', errors: toFieldErrors(submit.errors) };
  if (submit.status === 'KEY_TAKEN' || submit.reference === null)
    return { status: 'rejected', errors: {}, message: keyTakenMessage };
  if (submit.status === 'STORED') services.outbox.flush();
  const { reference, outcome } = submit;
  return { status: submit.status === 'STORED' ? 'stored' : 'repeated', reference, outcome };
}

async function storeFiles(
  { uploads, dependencies }: FormContext,
  files: readonly ReceivedFile[],
): Promise<void> {
  try {
    await uploads.store(files.map(({ id }) => id));
    dependencies.succeeded('files');
  } catch (error) {
    dependencies.failed('files', error);
    throw error;
  }
}

function toFieldErrors(errors: readonly { field: string; message: string }[]): FieldErrors {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

const keyTakenMessage =
  'You have already sent this form once, with different answers. To change what you sent, give ' +
  'us a ring; to send another, reload the page first.';

function tooManyMessage({ email }: SubmissionInput, phone: string): string {
  return (
    `We have only just had a form ${email ? 'from this email address' : 'by this link'}. Please ` +
    `wait a minute and send this one again, or ring us on ${phone}.`
  );
}

const admitted: Admission = { retryAfterSeconds: 0, refund: async () => {} };

/**
 * Limits by recipient: the address in the form, or the one to which the link in it was sent. Counters hold
 * neither that address nor the values.
 */
async function admitRecipient(
  { rateLimiter, secret, forms }: FormContext,
  input: SubmissionInput,
): Promise<Admission> {
  const recipient = findRecipient(input, emailLimit(forms.entries, input.form));
  if (!recipient) return admitted;
  // The same form sent again is not a second attempt.
  const attempt = `${input.idempotencyKey ?? ''} ${digestSubmission(input)}`;
  const attemptId = keyedDigest(secret, 'rate limit attempt', attempt);
  const [limit, who] = recipient;
  return rateLimiter.admit(limit, keyedDigest(secret, 'rate limit email', who), attemptId);
}

function findRecipient(
  { form, email, answers }: SubmissionInput,
  byEmail: RateLimitName,
): [RateLimitName, string] | null {
  if (email) return [byEmail, mailboxKey(email)];
  const token = findValue({ answers }, 'token');
  // Token: purpose, id, expiry, signature. All links to one thing share its id, whenever they were signed.
  const id = token?.split('.')[1];
  return id ? ['linked-form', `${form} ${id}`] : null;
}

const bookingForms: ReadonlySet<string> = new Set(['appointment', 'meetup', 'prereg']);

/**
 * Client of a booking form: a pseudonym of its address, and whether the email is verified as its own.
 * Returns nothing for other forms: only bookings store a trace of their client.
 */
async function readBooker(
  { account, secret, log }: FormContext,
  { req, res }: HttpExchange,
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

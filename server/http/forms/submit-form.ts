/** Hands a form that is right to the query API, unless its e-mail address has been heard of too often. */
import type { FieldErrors } from '#shared/forms/define-form.ts';
import type { OptionSources } from '#shared/forms/resolve-options.ts';
import { QueueFullError } from '../../platform/bounded-queue.ts';
import { keyedDigest } from '../../platform/derive-keys.ts';
import { digestSubmission } from '../../submissions/idempotency.ts';
import { type SubmissionInput, submitQuery } from '../../submissions/submit.query.ts';
import type { FormContext } from './form-context.ts';
import type { ReceivedFile } from './received-form.ts';
import { toFileInput, toSubmissionInput } from './to-submission-input.ts';
import type { ValidatedSubmission } from './validate-submission.ts';

export type SubmitResult =
  | { readonly status: 'stored' | 'repeated'; readonly reference: string }
  /** A first step: the visitor goes on. */
  | { readonly status: 'next-step'; readonly to: string }
  /** Nothing is kept; `retryAfter` in seconds where waiting helps. */
  | { readonly status: 'rejected'; readonly errors: FieldErrors; readonly retryAfter: number | undefined };

/** Rejects when it is not certain that it is kept. */
export async function submitForm(
  services: FormContext,
  submission: ValidatedSubmission,
  received: readonly ReceivedFile[],
  context: { path: string; sources: OptionSources },
): Promise<SubmitResult> {
  const submit = () => readAndSubmit(services, submission, received, context);
  if (services.embedded || received.length === 0) return submit();
  return services.uploadQueue.run(submit).catch((error: unknown) => {
    if (error instanceof QueueFullError) services.shedding.record('form', 'body_memory');
    throw error;
  });
}

/** A hosted query API is sent the files themselves, so that they are in memory, a few at a time. */
async function readAndSubmit(
  services: FormContext,
  submission: ValidatedSubmission,
  received: readonly ReceivedFile[],
  context: { path: string; sources: OptionSources },
): Promise<SubmitResult> {
  const files = await Promise.all(
    received.map(async (file) => ({
      ...toFileInput(file),
      content: services.embedded ? null : (await services.uploads.read(file.id)).toString('base64'),
    })),
  );
  const input = toSubmissionInput(submission, files, context);
  const retryAfterSeconds = await limitEmail(services, input);
  if (retryAfterSeconds > 0)
    return rejected(submission, tooManyMessage(services.env.supportPhone), 'email', retryAfterSeconds);
  // Before the row that names them; a hosted query API keeps what it was sent.
  if (services.embedded && received.length > 0) await services.uploads.store(received.map(({ id }) => id));
  const { submit } = await services.queryAs(null)(submitQuery, { input });
  if (submit.status === 'KEY_TAKEN' || submit.reference === null)
    return rejected(submission, keyTakenMessage, null);
  if (submit.status === 'STORED') services.outbox.flush();
  return { status: submit.status === 'STORED' ? 'stored' : 'repeated', reference: submit.reference };
}

const keyTakenMessage =
  'This form was sent already, with other answers. Load the page again to send another, or ring us to change the first';

function tooManyMessage(phone: string): string {
  return `We have just had something from this address. Wait a little and send it again, or ring us on ${phone}`;
}

/** Beside the field of that type, or the first that a person sees. */
function rejected(
  { form: { fields } }: ValidatedSubmission,
  message: string,
  type: 'email' | null,
  retryAfter?: number,
): SubmitResult {
  const names = Object.keys(fields);
  const at =
    names.find((name) => fields[name]?.type === type) ??
    names.find((name) => fields[name]?.type !== 'hidden');
  return { status: 'rejected', errors: at ? { [at]: message } : {}, retryAfter };
}

/** Seconds to wait, or 0. The address itself is not kept. */
async function limitEmail({ rateLimiter, secret }: FormContext, input: SubmissionInput): Promise<number> {
  if (!input.email) return 0;
  const emailHash = keyedDigest(secret, 'rate limit email', input.email.toLowerCase());
  // A second sending of the same is no second try.
  return rateLimiter.consume('email', emailHash, `${input.key ?? ''} ${digestSubmission(input)}`);
}

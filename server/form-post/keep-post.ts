/** Hands a form that is right to the query API, unless its e-mail address has been heard of too often. */
import type { FieldErrors } from '#shared/forms/define-form.ts';
import type { OptionSources } from '#shared/forms/offered-options.ts';
import { keyedDigest } from '../derive-key.ts';
import { digestOf } from '../submissions/fingerprint.ts';
import { type SubmissionInput, submitQuery } from '../submissions/submit.query.ts';
import type { CheckedPost } from './check-sent.ts';
import type { FormContext } from './form-context.ts';
import type { ReceivedFile } from './sent-form.ts';
import { toFileInput, toInput } from './to-input.ts';

export type KeptPost =
  | { readonly at: 'stored' | 'repeated'; readonly reference: string }
  /** A first step: the visitor goes on. */
  | { readonly at: 'led-on'; readonly to: string }
  /** Nothing is kept; `retryAfter` in seconds where waiting helps. */
  | { readonly at: 'refused'; readonly errors: FieldErrors; readonly retryAfter: number | undefined };

/** Rejects when it is not certain that it is kept. */
export async function keepPost(
  services: FormContext,
  post: CheckedPost,
  received: readonly ReceivedFile[],
  where: { path: string; sources: OptionSources },
): Promise<KeptPost> {
  const files = await Promise.all(
    received.map(async (file) => ({
      ...toFileInput(file),
      content: services.embedded ? null : (await services.uploads.read(file.id)).toString('base64'),
    })),
  );
  const input = toInput(post, files, where);
  const waitSeconds = await countAddress(services, input);
  if (waitSeconds > 0) return refused(post, tooOften(services.env.supportPhone), 'email', waitSeconds);
  const { submit } = await services.askAs(null)(submitQuery, { input });
  if (submit.status === 'KEY_TAKEN' || submit.reference === null) return refused(post, keyTaken, null);
  if (submit.status === 'STORED') services.outbox.wake();
  return { at: submit.status === 'STORED' ? 'stored' : 'repeated', reference: submit.reference };
}

const keyTaken =
  'This form was sent already, with other answers. Load the page again to send another, or ring us to change the first';

function tooOften(phone: string): string {
  return `We have just had something from this address. Wait a little and send it again, or ring us on ${phone}`;
}

/** Beside the field of that type, or the first that a person sees. */
function refused(
  { form: { fields } }: CheckedPost,
  message: string,
  type: 'email' | null,
  retryAfter?: number,
): KeptPost {
  const names = Object.keys(fields);
  const at =
    names.find((name) => fields[name]?.type === type) ??
    names.find((name) => fields[name]?.type !== 'hidden');
  return { at: 'refused', errors: at ? { [at]: message } : {}, retryAfter };
}

/** Seconds to wait, or 0. The address itself is not kept. */
async function countAddress({ limits, secret }: FormContext, input: SubmissionInput): Promise<number> {
  if (!input.email) return 0;
  const who = keyedDigest(secret, 'rate limit email', input.email.toLowerCase());
  // A second sending of the same is no second try.
  return limits.count('email', who, `${input.key ?? ''} ${digestOf(input)}`);
}

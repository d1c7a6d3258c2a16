/** Posts a form as the browser would, but waits for the response here, so that no input is lost. */
import type { FieldErrors } from '#shared/forms/define-form.ts';

export type PostResult =
  | { readonly status: 'sent'; readonly to: string }
  | { readonly status: 'invalid'; readonly errors: FieldErrors; readonly message?: string | undefined }
  /** Refused, or the outcome is unknown: the key allows a retry that is not stored twice. */
  | { readonly status: 'failed'; readonly message?: string | undefined };

const timeoutMs = 30_000;
/** The same as the server's time-out for receiving a form: uploads take long on slow connections. */
const uploadTimeoutMs = 120_000;

/** Never rejects. */
export async function postForm(form: HTMLFormElement): Promise<PostResult> {
  const data = new FormData(form);
  // Robots submit before a person has read the first question.
  data.set('took', String(Math.round(performance.now() - Number(form.dataset.shownMs ?? 0))));
  const isMultipart = form.enctype === 'multipart/form-data';
  try {
    // Reads the attribute: a field named "action" would shadow the property.
    const action = form.getAttribute('action') ?? '';
    const response = await fetch(action.replace(/#.*/, ''), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: isMultipart ? data : new URLSearchParams(data as unknown as Record<string, string>),
      signal: AbortSignal.timeout(isMultipart ? uploadTimeoutMs : timeoutMs),
    });
    return readResponse(response.status, await response.json());
  } catch {
    return { status: 'failed' };
  }
}

interface ResponseBody {
  to?: unknown;
  errors?: unknown;
  message?: unknown;
}

function readResponse(httpStatus: number, body: ResponseBody | null): PostResult {
  const message = typeof body?.message === 'string' ? body.message : undefined;
  if (httpStatus === 200 && typeof body?.to === 'string') return { status: 'sent', to: body.to };
  if ((httpStatus === 422 || httpStatus === 429) && body?.errors && typeof body.errors === 'object')
    return { status: 'invalid', errors: body.errors as FieldErrors, message };
  return { status: 'failed', message };
}

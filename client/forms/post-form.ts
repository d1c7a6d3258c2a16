/** Sends a form as the browser itself would, but waits for the answer here, so that nothing typed can be lost. */
import type { FieldErrors } from '#shared/forms/define-form.ts';

export type PostResult =
  | { readonly status: 'sent'; readonly to: string }
  | { readonly status: 'invalid'; readonly errors: FieldErrors; readonly message?: string | undefined }
  /** Not taken, or not known to be: the key lets it be sent again without being taken twice. */
  | { readonly status: 'failed'; readonly message?: string | undefined };

const timeoutMs = 30_000;
/** As long as the server takes to receive a form: files go slowly over a slow line. */
const uploadTimeoutMs = 120_000;

/** Never rejects. */
export async function postForm(form: HTMLFormElement): Promise<PostResult> {
  const data = new FormData(form);
  // Robots are done before a person has read the first question.
  data.set('took', String(Math.round(performance.now() - Number(form.dataset.shownMs ?? 0))));
  const isMultipart = form.enctype === 'multipart/form-data';
  try {
    // By its attribute: a field may be called "action", and would stand in the property's place.
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

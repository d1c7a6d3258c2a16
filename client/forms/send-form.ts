/** Sends a form as the browser itself would, but waits for the answer here, so that nothing typed can be lost. */
import type { FieldErrors } from '#shared/forms/define-form.ts';

export type Sent =
  | { readonly at: 'sent'; readonly to: string }
  | { readonly at: 'mistaken'; readonly errors: FieldErrors; readonly message?: string | undefined }
  /** Not taken, or not known to be: the key lets it be sent again without being taken twice. */
  | { readonly at: 'failed'; readonly message?: string | undefined };

const patienceMs = 30_000;

/** Never rejects. */
export async function sendForm(form: HTMLFormElement): Promise<Sent> {
  const data = new FormData(form);
  // Robots are done before a person has read the first question.
  data.set('took', String(Math.round(performance.now() - Number(form.dataset.shownMs ?? 0))));
  const parts = form.enctype === 'multipart/form-data';
  try {
    // By its attribute: a field may be called "action", and would stand in the property's place.
    const address = form.getAttribute('action') ?? '';
    const answer = await fetch(address.replace(/#.*/, ''), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: parts ? data : new URLSearchParams(data as unknown as Record<string, string>),
      signal: AbortSignal.timeout(patienceMs),
    });
    return readAnswer(answer.status, await answer.json());
  } catch {
    return { at: 'failed' };
  }
}

interface Answer {
  to?: unknown;
  errors?: unknown;
  message?: unknown;
}

function readAnswer(status: number, body: Answer | null): Sent {
  const message = typeof body?.message === 'string' ? body.message : undefined;
  if (status === 200 && typeof body?.to === 'string') return { at: 'sent', to: body.to };
  if (status === 422 && body?.errors && typeof body.errors === 'object')
    return { at: 'mistaken', errors: body.errors as FieldErrors, message };
  return { at: 'failed', message };
}

/** Responses to a form: stored, invalid or unavailable; as a page, or as JSON for a script. */
import type { Request } from 'express';
import type { FormState } from '#shared/forms/define-form.ts';
import { getRequestState } from '../../platform/requests/request-state.ts';
import { formFallback } from '../../render/form-fallback.ts';
import type { PageRequest } from '../../render/load-payload.ts';
import type { ValidatedSubmission } from '../forms/validate-submission.ts';
import { breakOff } from './break-off.ts';
import { renderFormResult } from './form-result-page.ts';
import type { HttpExchange, PageServices } from './page-services.ts';

const retryAfterSeconds = 30;

function acceptsJson(req: Request): boolean {
  const accept = req.get('accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

/** Puts the reference into the URL, so that reloading the page that confirms it sends nothing again. */
export function respondCreated(
  { url }: PageRequest,
  { req, res }: HttpExchange,
  { form, values }: ValidatedSubmission,
  { reference, outcome }: { reference: string; outcome: string | null },
): void {
  const { branch } = values;
  // A sum may be typed with blanks, which `readRepeats` does not accept in the URL.
  const repeats = form.confirmation.repeats
    ?.map((name) => String(values[name] ?? '').replace(/\s/g, ''))
    .join('~')
    .replace(/~+$/, '');
  const query = new URLSearchParams({
    ...(typeof branch === 'string' && branch !== '' && { answers: branch }),
    ...(repeats && { repeats }),
    sent: reference,
    ...(outcome && { outcome }),
    form: form.name,
  });
  const to = `${url.canonical}${url.canonical.includes('?') ? '&' : '?'}${query}#${form.name}`;
  if (acceptsJson(req)) res.json({ reference, to });
  else res.redirect(303, to);
}

/** Nothing is stored yet, so there is no reference to quote. */
export function respondNextStep({ req, res }: HttpExchange, to: string): void {
  if (acceptsJson(req)) res.json({ reference: null, to });
  else res.redirect(303, to);
}

/** `retryAfter`, in seconds, makes it a 429: only the time of sending is wrong. */
export async function respondInvalid(
  services: PageServices,
  pageRequest: PageRequest,
  exchange: HttpExchange,
  { form, values, errors, message }: ValidatedSubmission,
  retryAfter?: number,
): Promise<void> {
  const { req, res } = exchange;
  const status = retryAfter === undefined ? 422 : 429;
  if (retryAfter !== undefined) res.setHeader('Retry-After', retryAfter);
  if (acceptsJson(req)) return void res.status(status).json({ errors, ...(message && { message }) });
  const state: FormState = {
    form: form.name,
    status: 'invalid',
    values,
    errors,
    ...(message && { message }),
  };
  await renderFormResult(services, pageRequest, exchange, { status, form: state });
}

export async function respondUnavailable(
  services: PageServices,
  pageRequest: PageRequest,
  exchange: HttpExchange,
  { form, values }: ValidatedSubmission,
): Promise<void> {
  const { req, res } = exchange;
  const { supportPhone } = services.env;
  res.setHeader('Retry-After', retryAfterSeconds);
  if (acceptsJson(req)) {
    const message = `We couldn’t take your form just now. Please try again in a minute, or ring us on ${supportPhone}.`;
    return void res.status(503).json({ message });
  }
  try {
    const state: FormState = { form: form.name, status: 'failed', values };
    await renderFormResult(services, pageRequest, exchange, { status: 503, form: state });
  } catch (error) {
    services.log.error(
      { event: 'form_page_failed', id: getRequestState(res).requestId, err: error },
      'failed to render the page of a form',
    );
    if (res.headersSent) breakOff(res);
    else
      res
        .status(503)
        .type('html')
        .send(formFallback(services.env, form, values));
  }
}

/** What a visitor is told of a form: that we have it, what to put right, or that we could not take it; as a page, or as JSON to a script. */
import type { Request, Response } from 'express';
import type { FormState } from '#shared/forms/define-form.ts';
import type { CheckedPost } from '../form-post/check-sent.ts';
import { stateOf } from '../middleware/request-state.ts';
import type { PageJob } from '../render/load-payload.ts';
import { unsentPage } from '../render/unsent-page.ts';
import type { PageContext } from './page-context.ts';
import { answerVisitor } from './visitors-page.ts';

interface Exchange {
  req: Request;
  res: Response;
}

const retryAfterSeconds = 30;

function asksJson(req: Request): boolean {
  const accept = req.get('accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

/** The reference stands in the address: the page that says so may be loaded again without sending anything. */
export function answerSent(
  { address }: PageJob,
  { req, res }: Exchange,
  { form }: CheckedPost,
  reference: string,
): void {
  const to = `${address.canonical}${address.canonical.includes('?') ? '&' : '?'}sent=${reference}&form=${form.name}#${form.name}`;
  if (asksJson(req)) res.json({ reference, to });
  else res.redirect(303, to);
}

/** Nothing is kept yet, so there is nothing to quote. */
export function answerLedOn({ req, res }: Exchange, to: string): void {
  if (asksJson(req)) res.json({ reference: null, to });
  else res.redirect(303, to);
}

/** `retryAfter`, in seconds, makes it a 429: there is nothing to put right but the time. */
export async function answerMistaken(
  services: PageContext,
  job: PageJob,
  exchange: Exchange,
  { form, values, errors }: CheckedPost,
  retryAfter?: number,
): Promise<void> {
  const { req, res } = exchange;
  const status = retryAfter === undefined ? 422 : 429;
  if (retryAfter !== undefined) res.setHeader('Retry-After', retryAfter);
  if (asksJson(req)) return void res.status(status).json({ errors });
  const state: FormState = { form: form.name, at: 'mistaken', values, errors };
  await answerVisitor(services, job, exchange, { status, form: state });
}

export async function answerFailed(
  services: PageContext,
  job: PageJob,
  exchange: Exchange,
  { form, values }: CheckedPost,
): Promise<void> {
  const { req, res } = exchange;
  const { supportPhone } = services.env;
  res.setHeader('Retry-After', retryAfterSeconds);
  if (asksJson(req)) {
    const message = `We could not take it just now, and nothing was lost on your side. Try again in a minute, or ring us on ${supportPhone}.`;
    return void res.status(503).json({ message });
  }
  try {
    const state: FormState = { form: form.name, at: 'failed', values };
    await answerVisitor(services, job, exchange, { status: 503, form: state });
  } catch (error) {
    services.log.error({ id: stateOf(res).requestId, err: error }, 'the page of a form could not be shown');
    if (res.headersSent) res.end();
    else
      res
        .status(503)
        .type('html')
        .send(unsentPage(services.env, form, values));
  }
}

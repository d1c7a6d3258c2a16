/** Page with the result of a form just sent: its shared data may be cached, the response never is. */
import type { Request } from 'express';
import type { FormInput, FormState } from '#shared/forms/define-form.ts';
import type { Payload } from '#shared/page.ts';
import { serializePayload } from '#shared/serialize-payload.ts';
import {
  type LoadedPage,
  loadSharedPage,
  type PageRequest,
  type WaitForSlot,
} from '../../render/load-payload.ts';
import { htmlHeaders, privateCacheControl } from '../../render/page-headers.ts';
import { streamPage } from '../../render/stream-page.ts';
import { referencePattern } from '../../submissions/reference.ts';
import type { RenderJob } from '../admission/render-queue.ts';
import { loadPrivatePage } from './load-private-page.ts';
import { loadPageContext } from './page-context.ts';
import type { HttpExchange, PageServices } from './page-services.ts';
import { streamResponse } from './stream-response.ts';

/** Parses `?answers=norwich&sent=P-7K3F-29&form=enquiry`; null unless form and reference are valid. */
export function readSubmittedParam(req: Request, { page }: PageRequest): FormState | null {
  const queryAt = req.url.indexOf('?');
  if (page.forms.length === 0 || queryAt === -1) return null;
  const query = new URLSearchParams(req.url.slice(queryAt));
  const reference = query.get('sent') ?? '';
  const form = page.forms.find(({ name }) => name === query.get('form'));
  if (!referencePattern.test(reference) || !form) return null;
  const branch = /^[a-z-]{2,40}$/.exec(query.get('answers') ?? '')?.[0];
  const outcome = /^[a-z-]{2,20}$/.exec(query.get('outcome') ?? '')?.[0];
  return {
    form: form.name,
    status: 'sent',
    reference,
    ...(branch && { branch }),
    ...(outcome && { outcome }),
    ...readRepeats(form.confirmation.repeats, query.get('repeats')),
  };
}

/** One word or figure: a URL can be made up, and the page must not show a stranger's text at length. */
const repeatedValue = /^[\w.,/£€$-]{0,20}$/;

function readRepeats(names: readonly string[] = [], written: string | null): { repeats?: FormInput } {
  const values = written?.split('~') ?? [];
  if (values.length === 0 || values.length > names.length) return {};
  if (!values.every((value) => repeatedValue.test(value))) return {};
  return { repeats: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) };
}

export async function loadFormResult(
  services: PageServices,
  pageRequest: PageRequest,
  { req, res, waitForSlot }: HttpExchange & { waitForSlot?: WaitForSlot },
  form: FormState,
): Promise<LoadedPage> {
  const { payload, tags } =
    pageRequest.page.cache === 'no-store'
      ? await loadPrivatePage(services, pageRequest, req, res, waitForSlot)
      : await loadSharedPage(services, pageRequest, waitForSlot && { waitForSlot });
  const { meta } = payload;
  const state = await withHold(services, form);
  const hasErrors = form.status === 'invalid' && Object.keys(form.errors).length > 0;
  const title = hasErrors ? `Error: ${meta.title}` : meta.title;
  const result: Payload = { ...payload, form: state, meta: { ...meta, title, robots: 'noindex' } };
  return { payload: result, text: serializePayload(result), tags };
}

/** Adds the expiry of the hold. */
async function withHold(services: PageServices, form: FormState): Promise<FormState> {
  if (form.status !== 'sent' || !form.outcome?.endsWith('unconfirmed')) return form;
  const heldUntil = await services.forms.heldUntil(services.queryAs(null), form.reference);
  return heldUntil ? { ...form, heldUntil } : form;
}

/**
 * Rejects, with nothing written, when the page cannot be loaded or rendered. The default job ranks first and
 * never times out, because a visitor has sent something.
 */
export async function renderFormResult(
  services: PageServices,
  pageRequest: PageRequest,
  { req, res }: HttpExchange,
  { status, form }: { status: number; form: FormState },
  job: RenderJob = { kind: 'private', mustFinish: true, isAborted: () => res.closed },
): Promise<void> {
  const { renderQueue } = services;
  const waitForSlot = () => renderQueue.waitForQuerySlot(job);
  await renderQueue.run(async () => {
    const parts = await loadPageContext(
      services,
      pageRequest,
      await loadFormResult(services, pageRequest, { req, res, waitForSlot }, form),
    );
    const headers = htmlHeaders(services.env, parts.loaded.payload, parts.assets, privateCacheControl);
    await renderQueue.waitForSlot(job);
    await streamPage(services, parts, streamResponse(req, res, status, headers));
  }, job);
}

/** A page as it stands for the one visitor who has just sent a form: what it is made of is shared, the answer never kept. */
import type { Request, Response } from 'express';
import type { FormState } from '#shared/forms/define-form.ts';
import type { Payload } from '#shared/page.ts';
import { writePayload } from '#shared/write-payload.ts';
import { type LoadedPage, loadSharedPage, type PageJob } from '../render/load-payload.ts';
import { htmlHeaders, privateCacheControl } from '../render/page-headers.ts';
import { streamPage } from '../render/stream-page.ts';
import { referencePattern } from '../submissions/reference.ts';
import { loadForVisitor } from './load-for-visitor.ts';
import type { PageContext } from './page-context.ts';
import { partsOf } from './page-parts.ts';
import { respondWith } from './respond-with.ts';

interface Exchange {
  req: Request;
  res: Response;
}

/** From `?sent=P-7K3F-29&form=enquiry`; null for anything that is not one of the page's forms and a reference. */
export function readSent(req: Request, { page }: PageJob): FormState | null {
  const queryAt = req.url.indexOf('?');
  if (page.forms.length === 0 || queryAt === -1) return null;
  const query = new URLSearchParams(req.url.slice(queryAt));
  const [reference, form] = [query.get('sent') ?? '', query.get('form')];
  if (!referencePattern.test(reference) || !page.forms.some(({ name }) => name === form)) return null;
  return { form: form as string, at: 'sent', reference };
}

export async function loadVisitorsPage(
  services: PageContext,
  job: PageJob,
  { req, res }: Exchange,
  form: FormState,
): Promise<LoadedPage> {
  const { payload } =
    job.page.cache === 'never'
      ? await loadForVisitor(services, job, req, res)
      : await loadSharedPage(services, job);
  const { meta } = payload;
  const title = form.at === 'mistaken' ? `Error: ${meta.title}` : meta.title;
  const own: Payload = { ...payload, form, meta: { ...meta, title, robots: 'noindex' } };
  return { payload: own, text: writePayload(own) };
}

/** Rejects, with nothing written, when the page cannot be loaded or rendered. */
export async function answerVisitor(
  services: PageContext,
  job: PageJob,
  { req, res }: Exchange,
  { status, form }: { status: number; form: FormState },
): Promise<void> {
  await services.renderQueue.run(async () => {
    const parts = await partsOf(services, job, await loadVisitorsPage(services, job, { req, res }, form));
    const headers = htmlHeaders(services.env, parts.loaded.payload, parts.assets, privateCacheControl);
    await streamPage(services, parts, respondWith(req, res, status, headers));
  });
}

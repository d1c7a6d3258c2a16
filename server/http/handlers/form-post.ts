/** Handles a form post: validate, rate-limit, parse, check rules, store, respond. */
import type { Request, RequestHandler } from 'express';
import type { FieldErrors } from '#shared/forms/define-form.ts';
import { isFormName } from '#shared/forms/every-form.ts';
import { type FilledForm, fillForm } from '#shared/forms/filled-form.ts';
import type { OptionSources } from '#shared/forms/resolve-options.ts';
import { HttpError, unavailable } from '#shared/http-errors.ts';
import { describeStorageError } from '../../platform/describe-storage-error.ts';
import type { Admission } from '../../platform/rate-limit/attempts.ts';
import { ipKey } from '../../platform/rate-limit/ip-key.ts';
import { getRequestState } from '../../platform/requests/request-state.ts';
import type { PageRequest } from '../../render/load-payload.ts';
import { privateCacheControl } from '../../render/page-headers.ts';
import { checkBusinessRules, queryPageOptions } from '../../submissions/business-rules.ts';
import type { FormContext } from '../forms/form-context.ts';
import { parseMultipart } from '../forms/parse-multipart.ts';
import { parseUrlencoded } from '../forms/parse-urlencoded.ts';
import type { ReceivedForm } from '../forms/received-form.ts';
import { type SubmitResult, submitForm } from '../forms/submit-form.ts';
import { getFormEncoding, validateRequest } from '../forms/validate-request.ts';
import { type ValidatedSubmission, validateSubmission } from '../forms/validate-submission.ts';
import { allowLargeBody } from '../limit-body-time.ts';
import { respondCreated, respondInvalid, respondNextStep, respondUnavailable } from './form-responses.ts';
import { resolvePageRequest } from './page-request.ts';
import type { HttpExchange } from './page-services.ts';

export function formPost(services: FormContext): RequestHandler {
  return async (req, res, next) => {
    const { match, wantsPayload } = getRequestState(res);
    if (!match || wantsPayload) return next();
    await services.backlog.empty();
    const pageRequest = await resolvePageRequest(req, res, match);
    if (pageRequest.page.forms.length === 0) return next();
    res.setHeader('Cache-Control', privateCacheControl);
    validateRequest(req, services.env.publicOrigin, pageRequest.page.forms);
    const admission = await limitForms(services, req);
    const form = await readForm(services, req);
    let uploadsFate: 'stored' | 'deleted' = 'deleted';
    try {
      const outcome = await validateAndSubmit(services, pageRequest, form, { req, res });
      // A form that failed may have been stored all the same; the sweep for orphaned uploads finds out.
      if (outcome.status === 'failed' || (outcome.status === 'stored' && services.embedded))
        uploadsFate = 'stored';
      if (uploadsFate === 'deleted') await removeFiles(services, form);
      // A failure of the server must not count as an attempt of the visitor.
      if (outcome.status === 'failed') await admission.refund();
      await respond(services, pageRequest, { req, res }, outcome);
    } catch (error) {
      if (uploadsFate === 'deleted') await removeFiles(services, form);
      throw error;
    }
  };
}

async function readForm(services: FormContext, req: Request): Promise<ReceivedForm> {
  if (getFormEncoding(req) !== 'multipart') return parseUrlencoded(req);
  allowLargeBody(req);
  const form = await parseMultipart(req, services.uploads);
  const { dependencies, embedded } = services;
  if (form.storageError) dependencies.failed('files', form.storageError);
  // Reported by `storeFiles` with an embedded query API, once the files are in the store.
  else if (!embedded && form.files.length > 0) dependencies.succeeded('files');
  return form;
}

type FormOutcome = { readonly submission: ValidatedSubmission } & (
  | SubmitResult
  | { readonly status: 'failed' }
);

async function limitForms({ env, rateLimiter }: FormContext, req: Request): Promise<Admission> {
  const admission = await rateLimiter.admit('form', ipKey(req.ip));
  const { retryAfterSeconds } = admission;
  if (retryAfterSeconds === 0) return admission;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new HttpError(
    429,
    'That was too many tries in a short time. Wait ' +
      `${minutes === 1 ? 'a minute' : `${minutes} minutes`}, go back and send it again: what you ` +
      `typed is still there. Or ring us on ${env.supportPhone}.`,
    { retryAfter: retryAfterSeconds },
  );
}

/** Rejects only for input that no page of this site sends. */
async function validateAndSubmit(
  services: FormContext,
  pageRequest: PageRequest,
  received: ReceivedForm,
  exchange: HttpExchange,
): Promise<FormOutcome> {
  const { log, metrics, now, site } = services;
  const { requestId } = getRequestState(exchange.res);
  const facts = await site();
  const sources = {
    now: now(),
    branches: facts?.site.branches ?? [],
    page: await loadFormOptions(services, received),
  };
  const submission = await validateSubmission(received, pageRequest.page.forms, sources);
  let result: SubmitResult | { readonly status: 'failed' };
  try {
    if (received.storageError) throw received.storageError;
    if (!facts) throw unavailable('The branches are not known, so nothing can be checked');
    result = await submitIfValid(services, pageRequest, submission, { received, sources, exchange });
  } catch (error) {
    const fields = { id: requestId, form: submission.form.name, err: describeStorageError(error) };
    log.error({ event: 'form_not_stored', ...fields }, 'failed to store a form');
    result = { status: 'failed' };
  }
  const { name } = submission.form;
  metrics.formSubmissions.inc({ form: name, result: result.status });
  log.info({ event: 'form_sent', id: requestId, form: name, outcome: result.status }, 'form submitted');
  return { submission, ...result };
}

async function respond(
  services: FormContext,
  pageRequest: PageRequest,
  exchange: HttpExchange,
  outcome: FormOutcome,
): Promise<void> {
  const { submission } = outcome;
  if (outcome.status === 'failed') return respondUnavailable(services, pageRequest, exchange, submission);
  if (outcome.status === 'next-step') return respondNextStep(exchange, outcome.to);
  if (outcome.status !== 'rejected') return respondCreated(pageRequest, exchange, submission, outcome);
  const { errors, message, retryAfter } = outcome;
  return respondInvalid(services, pageRequest, exchange, { ...submission, errors, message }, retryAfter);
}

/**
 * Returns none while the query API is down: nothing can be stored then, and the response says so with the
 * typed values.
 */
async function loadFormOptions(
  services: FormContext,
  { fields }: ReceivedForm,
): Promise<NonNullable<OptionSources['page']>> {
  const read = (name: string) => fields.get(name)?.[0] ?? '';
  return queryPageOptions(services.forms.entries, read('form'), services.queryAs(null), read).catch(
    () => ({}),
  );
}

async function submitIfValid(
  services: FormContext,
  pageRequest: PageRequest,
  submission: ValidatedSubmission,
  { received, sources, exchange }: { received: ReceivedForm; sources: OptionSources; exchange: HttpExchange },
): Promise<SubmitResult> {
  const { errors, message } = submission;
  if (hasAny(errors) || message) return { status: 'rejected', errors, message };
  const { name } = submission.form;
  const further =
    isFormName(name) && (await goFurther(services, fillForm(name, submission.values), sources.now));
  if (further) return further;
  return submitForm(services, submission, received.files, {
    path: pageRequest.url.canonical,
    sources,
    exchange,
  });
}

/** Returns null for a form that also passes the business rules and is to be stored. */
async function goFurther(services: FormContext, filled: FilledForm, now: Date): Promise<SubmitResult | null> {
  const errors = await checkBusinessRules(services.forms.entries, filled, {
    query: services.queryAs(null),
    now,
  });
  if (hasAny(errors)) return { status: 'rejected', errors };
  const to = services.nextStep(filled);
  return to === null ? null : { status: 'next-step', to };
}

function hasAny(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}

async function removeFiles({ uploads }: FormContext, { files }: ReceivedForm): Promise<void> {
  for (const { id } of files) await uploads.discard(id);
}

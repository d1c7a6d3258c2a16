/** Answers a form: refuse, count, read, judge, keep, and only then say that we have it. */
import type { Request, RequestHandler, Response } from 'express';
import type { FieldErrors } from '#shared/forms/define-form.ts';
import { isFormName } from '#shared/forms/every-form.ts';
import { type FilledForm, fillForm } from '#shared/forms/filled-form.ts';
import type { OptionSources } from '#shared/forms/offered-options.ts';
import { Outcome, unavailable } from '#shared/outcomes.ts';
import { describeStorageError } from '../describe-storage-error.ts';
import { admitPost, kindOf } from '../form-post/admit-post.ts';
import { type CheckedPost, checkSent } from '../form-post/check-sent.ts';
import type { FormContext } from '../form-post/form-context.ts';
import { type KeptPost, keepPost } from '../form-post/keep-post.ts';
import { nextStep } from '../form-post/next-step.ts';
import { readMultipart } from '../form-post/read-multipart.ts';
import { readUrlencoded } from '../form-post/read-urlencoded.ts';
import type { SentForm } from '../form-post/sent-form.ts';
import { addressKey } from '../limits/address-key.ts';
import { stateOf } from '../middleware/request-state.ts';
import type { PageJob } from '../render/load-payload.ts';
import { privateCacheControl } from '../render/page-headers.ts';
import { checkFurther } from '../submissions/checks/form-checks.ts';
import { pageOptionsOf } from '../submissions/page-options.ts';
import { answerFailed, answerLedOn, answerMistaken, answerSent } from './form-answers.ts';
import { pageJob } from './page-job.ts';

export function formPost(services: FormContext): RequestHandler {
  return async (req, res, next) => {
    const { match, wantsPayload } = stateOf(res);
    if (!match || wantsPayload) return next();
    const job = await pageJob(req, res, match);
    if (job.page.forms.length === 0) return next();
    res.setHeader('Cache-Control', privateCacheControl);
    admitPost(req, services.env.publicOrigin, job.page.forms);
    await countTry(services, req);
    const sent = await readForm(services, req, res);
    let becomesOfFiles: 'kept' | 'dropped' = 'dropped';
    try {
      const judged = await judgeAndKeep(services, job, sent, stateOf(res).requestId);
      // Whether a form that failed was kept is not certain; the sweep finds out.
      if (judged.at === 'failed' || (judged.at === 'stored' && services.embedded)) becomesOfFiles = 'kept';
      if (becomesOfFiles === 'dropped') await removeFiles(services, sent);
      await answer(services, job, { req, res }, judged);
    } catch (error) {
      if (becomesOfFiles === 'dropped') await removeFiles(services, sent);
      throw error;
    }
  };
}

async function readForm({ uploads, log }: FormContext, req: Request, res: Response): Promise<SentForm> {
  if (kindOf(req) !== 'multipart') return readUrlencoded(req);
  try {
    return await readMultipart(req, uploads);
  } catch (error) {
    if (error instanceof Outcome) throw error;
    const told = { id: stateOf(res).requestId, err: describeStorageError(error) };
    log.error({ event: 'form_not_stored', ...told }, 'the file of a form could not be kept');
    throw unavailable('The file could not be kept');
  }
}

type Judged = { readonly post: CheckedPost } & (KeptPost | { readonly at: 'failed' });

async function countTry({ env, limits }: FormContext, req: Request): Promise<void> {
  const waitSeconds = await limits.count('form', addressKey(req.ip));
  if (waitSeconds === 0) return;
  const minutes = Math.ceil(waitSeconds / 60);
  throw new Outcome(
    429,
    `That was too many tries in a short time. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, go back and send it again: what you typed is still there. Or ring us on ${env.supportPhone}.`,
    { retryAfter: waitSeconds },
  );
}

/** Rejects only for what no page of ours sends. */
async function judgeAndKeep(
  services: FormContext,
  job: PageJob,
  sent: SentForm,
  requestId: string,
): Promise<Judged> {
  const { log, now, site } = services;
  const facts = await site();
  const sources = {
    now: now(),
    branches: facts?.site.branches ?? [],
    page: await offeredByPage(services, sent),
  };
  const post = await checkSent(sent, job.page.forms, sources);
  let kept: KeptPost | { readonly at: 'failed' };
  try {
    if (!facts) throw unavailable('The branches are not known, so nothing can be checked');
    kept = await keepIfRight(services, job, post, { sent, sources });
  } catch (error) {
    const told = { id: requestId, form: post.form.name, err: describeStorageError(error) };
    log.error({ event: 'form_not_stored', ...told }, 'a form could not be kept');
    kept = { at: 'failed' };
  }
  log.info({ id: requestId, form: post.form.name, outcome: kept.at }, 'a form was sent');
  return { post, ...kept };
}

async function answer(
  services: FormContext,
  job: PageJob,
  exchange: { req: Request; res: Response },
  judged: Judged,
): Promise<void> {
  const { post } = judged;
  if (judged.at === 'failed') return answerFailed(services, job, exchange, post);
  if (judged.at === 'led-on') return answerLedOn(exchange, judged.to);
  if (judged.at !== 'refused') return answerSent(job, exchange, post, judged.reference);
  const { errors, retryAfter } = judged;
  return answerMistaken(services, job, exchange, { ...post, errors }, retryAfter);
}

/** While the query API is away nothing can be kept either, and that is told with what was typed. */
async function offeredByPage(
  services: FormContext,
  { fields }: SentForm,
): Promise<NonNullable<OptionSources['page']>> {
  const read = (name: string) => fields.get(name)?.[0] ?? '';
  return pageOptionsOf(read('form'), services.askAs(null), read).catch(() => ({}));
}

async function keepIfRight(
  services: FormContext,
  job: PageJob,
  post: CheckedPost,
  { sent, sources }: { sent: SentForm; sources: OptionSources },
): Promise<KeptPost> {
  if (hasAny(post.errors)) return refused(post.errors);
  const { name } = post.form;
  const further = isFormName(name) && (await goFurther(services, fillForm(name, post.values), sources.now));
  if (further) return further;
  return keepPost(services, post, sent.files, { path: job.address.canonical, sources });
}

/** Null for a form that is right by the agency's facts too, and is to be kept. */
async function goFurther(services: FormContext, filled: FilledForm, now: Date): Promise<KeptPost | null> {
  const errors = await checkFurther(filled, { ask: services.askAs(null), now });
  if (hasAny(errors)) return refused(errors);
  const to = nextStep(services, filled);
  return to === null ? null : { at: 'led-on', to };
}

function refused(errors: FieldErrors): KeptPost {
  return { at: 'refused', errors, retryAfter: undefined };
}

function hasAny(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}

async function removeFiles({ uploads }: FormContext, { files }: SentForm): Promise<void> {
  for (const { id } of files) await uploads.remove(id);
}

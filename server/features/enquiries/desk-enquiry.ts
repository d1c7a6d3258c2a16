/** One enquiry at the desk: its page, confidential answers, files, and what staff do with it. */
import type { Request, RequestHandler, Response } from 'express';
import { HttpError } from '#shared/http-errors.ts';
import { act, actingDatabase, NotPermittedError } from '../../acts/act.ts';
import { grantingRole } from '../../acts/permissions.ts';
import type { StoredSubmission } from '../../submissions/find-submissions.ts';
import { findWithin } from '../../submissions/list-submissions.ts';
import { ChangedSinceError, listSteps } from '../../submissions/staff-steps.ts';
import { actContext, branchesOf, currentActor, readDone, signedInSession } from '../staff/desk-access.ts';
import type { DeskHost } from '../staff/desk-part.ts';
import { formatAgo } from '../staff/format-span.ts';
import { listRecords } from '../staff/list-records.ts';
import type { DeskFormState } from '../staff/pages/desk-form.tsx';
import { sendDeskPage } from '../staff/pages/desk-page.tsx';
import { readDeskForm } from '../staff/read-desk-form.ts';
import type { ConfidentialValues } from './assistance-page.ts';
import { deskBranchQuery } from './desk-branch.query.ts';
import { namesOfStaff, scopeOf, senderName } from './desk-list.ts';
import { type DeskStep, deskSteps, doneTexts } from './desk-steps.ts';
import { mayConfirm } from './find-confirmations.ts';
import { EnquiryView } from './pages/enquiry-view.tsx';
import { viewConfidential } from './view-confidential.ts';

async function requireEnquiry({ database }: DeskHost, req: Request, res: Response) {
  const found = await findWithin(database.read, scopeOf(res), String(req.params.reference));
  if (!found)
    throw new HttpError(404, 'There is no such enquiry in your branches. Search for it in the list.');
  return found;
}

interface Shown {
  readonly status?: number;
  readonly done?: string | undefined;
  /** State of the form that was sent, by the name of its step. */
  readonly sent?: readonly [step: string, state: DeskFormState];
  /** Sentence above the page. */
  readonly notice?: string;
  readonly confidential?: readonly ConfidentialValues[];
}

export function enquiryPage(services: DeskHost): RequestHandler {
  return async (req, res) => {
    const enquiry = await requireEnquiry(services, req, res);
    await sendEnquiry(services, res, enquiry, { done: readDone(req, doneTexts) });
  };
}

async function sendEnquiry(
  services: DeskHost,
  res: Response,
  enquiry: StoredSubmission,
  { status = 200, done, sent, notice, confidential }: Shown,
): Promise<void> {
  const { member } = signedInSession(res);
  const { read } = services.database;
  const own = `/staff/enquiries/${enquiry.reference}`;
  const actor = currentActor(res);
  const [steps, names, branches, files, records] = await Promise.all([
    listSteps(read, enquiry.id),
    namesOfStaff(read, [enquiry]),
    branchesOf(services),
    read.selectFrom('uploads').selectAll().where('submission', '=', enquiry.id).execute(),
    listRecords(services, actor, { reference: enquiry.reference, own }),
  ]);
  const content = EnquiryView({
    ...{ enquiry, steps, files, branches, now: services.now(), notice, confidential, sent },
    records,
    mayResend: mayConfirm(services, enquiry) && grantingRole(actor, 'mail resend', enquiry.branch) !== null,
    isMine: enquiry.claimedBy === member.id,
    claimedBy: enquiry.claimedBy && (names.get(enquiry.claimedBy) ?? 'a colleague'),
  });
  const item = enquiry.isOpen === 1 ? `enquiries/${enquiry.reference}` : undefined;
  await sendDeskPage(services, res, { title: senderName(enquiry), done, item, content }, status);
}

/** Shows confidential answers once; the view is recorded in the same transaction as its act. */
export function revealConfidential(services: DeskHost): RequestHandler {
  const { database, now, securityLog } = services;
  return async (req, res) => {
    const enquiry = await requireEnquiry(services, req, res);
    const { reference, branch } = enquiry;
    const { actor } = actContext(services, res);
    const acting = actingDatabase({ database, actor }, 'submissions reveal', {
      subject: reference,
      branch,
      change: () => ({}),
    });
    const view = await viewConfidential(acting, reference, now());
    securityLog.record('assistance_viewed', { req, reference, account: actor.staff });
    await sendEnquiry(services, res, enquiry, { confidential: view?.answers ?? [] });
  };
}

const shownTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Pictures are shown; any other file is saved, as it was not checked for viruses. */
export function enquiryFile(services: DeskHost): RequestHandler {
  const { database, uploads } = services;
  return async (req, res) => {
    const enquiry = await requireEnquiry(services, req, res);
    const file = await database.read
      .selectFrom('uploads')
      .selectAll()
      .where('submission', '=', enquiry.id)
      .where('id', '=', String(req.params.file))
      .executeTakeFirst();
    if (!file) throw new HttpError(404, 'There is no such file. Open the enquiry again.');
    const isShown = shownTypes.has(file.type);
    res.set({
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Content-Type': isShown ? file.type : 'application/octet-stream',
    });
    // Encodes the visitor's name of the file.
    if (!isShown) res.attachment(file.name).type('application/octet-stream');
    res.send(await uploads.read(file.id));
  };
}

export function takeStep(services: DeskHost): RequestHandler {
  return async (req, res, next) => {
    const name = String(req.params.step);
    const step = Object.hasOwn(deskSteps, name) ? deskSteps[name] : undefined;
    if (!step) return next();
    const enquiry = await requireEnquiry(services, req, res);
    if (!grantingRole(currentActor(res), step.action, enquiry.branch)) return next();
    const { revision, ...typed } = (req.body ?? {}) as Record<string, string | string[]>;
    const others = (await branchesOf(services)).filter(({ slug }) => slug !== enquiry.branch);
    const state = step.form
      ? await readDeskForm(services, step.form, typed, others)
      : { values: {}, errors: {}, isValid: true };
    const show = async (shown: Shown) => {
      const current = await requireEnquiry(services, req, res);
      await sendEnquiry(services, res, current, { ...shown, sent: [name, state] });
    };
    if (!state.isValid) return show({ status: 422 });
    if (name === 'answer' && !enquiry.email)
      return show({ status: 409, notice: 'The visitor left no email address: answer in another way.' });
    if (Boolean(step.quarantined) !== (enquiry.isSpam === 1))
      return show({ status: 409, notice: await describeChange(services, enquiry) });
    const seen = { ...enquiry, revision: Number.parseInt(String(revision), 10) };
    try {
      await runStep(services, res, step, { seen, state });
    } catch (error) {
      if (error instanceof NotPermittedError) throw new HttpError(409, 'Your roles no longer allow this.');
      if (!(error instanceof ChangedSinceError)) throw error;
      return show({ status: 409, notice: await describeChange(services, enquiry) });
    }
    services.outbox.flush();
    const address = step.leaves ? '/staff/enquiries' : `/staff/enquiries/${enquiry.reference}`;
    res.redirect(303, `${address}?done=${name}`);
  };
}

/** Changes, enqueues the mail and records the act in one transaction. */
async function runStep(
  services: DeskHost,
  res: Response,
  { action, after, take }: DeskStep,
  { seen, state: { values } }: { seen: StoredSubmission; state: DeskFormState },
): Promise<void> {
  const { env, now, queryAs } = services;
  const { database, actor } = actContext(services, res);
  const { reference, email: person } = seen;
  const slug = typeof values.branch === 'string' ? values.branch : seen.branch;
  const branch = await queryAs(null)(deskBranchQuery, { slug: slug ?? '', asksBranch: slug !== null });
  const url = `${env.deskOrigin}/staff/enquiries/${reference}`;
  const input = { seen, by: actor, now: now(), values, branch, url };
  const subject = {
    ...{ subject: reference, branch: seen.branch, person },
    change: () => ({ before: describeBefore(seen), after: after?.(values) }),
  };
  await act({ database, actor }, action, subject, (transaction) => take(transaction, input));
}

function describeBefore({ branch, isOpen, claimedBy }: StoredSubmission) {
  return { branch, isOpen: isOpen === 1, claimedBy };
}

/** Names who did what, so that nothing is done twice. */
async function describeChange({ database, now }: DeskHost, { id }: StoredSubmission): Promise<string> {
  const last = (await listSteps(database.read, id)).at(-1);
  const what = last ? `${last.name}: ${last.kind}, ${formatAgo(last.at, now())}` : 'Somebody changed it';
  return `Nothing of yours was sent. ${what}. Look below, then press again if it is still right.`;
}

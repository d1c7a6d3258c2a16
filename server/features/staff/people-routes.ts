/** Routes about people who work here, and about a person's own passkeys. */
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { HttpError } from '#shared/http-errors.ts';
import { act, NotPermittedError } from '../../acts/act.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import {
  actContext,
  branchesOf,
  type DeskServices,
  missingProof,
  permit,
  proofWays,
  readDone,
  signedInSession,
} from './desk-access.ts';
import { invitationLink, invitationMail } from './invitation-mail.ts';
import type { DeskFormState } from './pages/desk-form.tsx';
import { sendDeskPage } from './pages/desk-page.tsx';
import { InvitePage, MemberPage, PasskeysPage, PeoplePage } from './pages/people-pages.tsx';
import { listPasskeys, mayAddPasskey, removePasskey } from './passkeys.ts';
import { checkBranches, inviteForm, memberForm, readAccess } from './people-forms.ts';
import { readDeskForm } from './read-desk-form.ts';
import {
  addMember,
  changeMember,
  describeAccess,
  endMember,
  findMember,
  inviteMember,
  LastMasterError,
  listMembers,
  lockMembers,
  requireMaster,
  type StaffMember,
  staffPageSize,
} from './staff-store.ts';

/** Confirmations that an address may ask for. */
const doneTexts = {
  passkey: 'The passkey is made.',
  removed: 'The passkey is removed.',
  invited: 'The invitation is on its way by email. Its link works once, for one hour.',
  changed: 'Roles and branches are saved. They hold from the next page the person opens.',
  left: 'The person is signed out everywhere, and the passkeys are deleted.',
};

const untouched: DeskFormState = { values: {}, errors: {} };

export function peopleRoutes(services: DeskServices): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/people', permit('staff list'), peoplePage(services));
  router
    .route('/people/new')
    .all(permit('staff invite'))
    .get((_req, res) => sendInvitePage(services, res, untouched))
    .post(invite(services));
  router.get('/people/:id', permit('staff change'), memberPage(services));
  router.post('/people/:id', permit('staff change'), change(services));
  router.post('/people/:id/invite', permit('staff invite'), inviteAgain(services));
  router.post('/people/:id/leave', permit('staff leave'), leave(services));
  router.get('/passkeys', (req, res) => sendPasskeysPage(services, req, res));
  router.post('/passkeys/remove', remove(services));
  return router;
}

function peoplePage(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const { read } = services.database;
    const after = req.query.after ? await findMember(read, { id: String(req.query.after) }) : null;
    const found = await listMembers(read, { after, limit: staffPageSize + 1 });
    const people = found.slice(0, staffPageSize);
    const branches = await branchesOf(services);
    const content = PeoplePage({
      people,
      branchNames: new Map(branches.map(({ slug, name }) => [slug, name])),
      more: found.length > staffPageSize ? `/staff/people?after=${people.at(-1)?.id}` : null,
    });
    await sendDeskPage(services, res, {
      title: 'People who work here',
      done: readDone(req, doneTexts),
      content,
    });
  };
}

async function changeProps(services: DeskServices, res: Response, state: DeskFormState) {
  const [branches, proof] = await Promise.all([branchesOf(services), proofWays(services, res)]);
  return { ...state, branches, now: services.now(), proof };
}

async function sendInvitePage(services: DeskServices, res: Response, state: DeskFormState, status = 200) {
  const content = InvitePage(await changeProps(services, res, state));
  await sendDeskPage(services, res, { title: inviteForm.heading, content }, status);
}

/** Validates a form. A proof that is not fresh is a problem of the form, so that nothing typed is lost. */
async function readForm(
  services: DeskServices,
  definition: FormDefinition,
  req: Request,
  res: Response,
): Promise<DeskFormState & { readonly access: ReturnType<typeof readAccess>; readonly isValid: boolean }> {
  const { values, errors } = await readDeskForm(services, definition, req.body, await branchesOf(services));
  const access = readAccess(values);
  const branches = checkBranches(access);
  const all = { ...errors, ...(branches && !errors.branches && { branches }) };
  const hasErrors = Object.keys(all).length > 0;
  const message = hasErrors ? undefined : missingProof(services, res);
  return { values, errors: all, message, access, isValid: !hasErrors && !message };
}

function invite(services: DeskServices): RequestHandler {
  const { env, now } = services;
  return async (req, res) => {
    const form = await readForm(services, inviteForm, req, res);
    if (!form.isValid) return sendInvitePage(services, res, form, 422);
    const { member: inviter } = signedInSession(res);
    const person = { name: String(form.values.name), email: String(form.values.email), ...form.access };
    const subject = {
      subject: person.name,
      change: (added: StaffMember | null) => added && { after: describeAccess(added) },
    };
    const added = await act(actContext(services, res), 'staff invite', subject, async (transaction) => {
      const member = await addMember(transaction, person, now());
      if (!member) return null;
      const url = invitationLink(env.deskOrigin, await inviteMember(transaction, member.id, now()));
      await enqueueMail(transaction, [invitationMail(member, url, inviter.name)], { now: now() });
      return member;
    });
    if (!added) {
      const errors = { email: 'A person with this address works here already: open that person in the list' };
      return sendInvitePage(services, res, { values: form.values, errors }, 422);
    }
    res.redirect(303, '/staff/people?done=invited');
  };
}

async function requirePerson({ database }: DeskServices, req: Request): Promise<StaffMember> {
  const member = await findMember(database.read, { id: String(req.params.id) });
  if (!member) throw new HttpError(404, 'There is no such person. Open the list again.');
  return member;
}

async function sendMemberPage(
  services: DeskServices,
  res: Response,
  member: StaffMember,
  { state = { values: { ...member }, errors: {} } as unknown as DeskFormState, status = 200, done = '' } = {},
) {
  const content = MemberPage({ ...(await changeProps(services, res, state)), member });
  await sendDeskPage(services, res, { title: member.name, content, done: done || undefined }, status);
}

function memberPage(services: DeskServices): RequestHandler {
  return async (req, res) => {
    await sendMemberPage(services, res, await requirePerson(services, req), {
      done: readDone(req, doneTexts) ?? '',
    });
  };
}

function change(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const member = await requirePerson(services, req);
    const form = await readForm(services, memberForm, req, res);
    if (!form.isValid) return sendMemberPage(services, res, member, { state: form, status: 422 });
    const subject = {
      subject: member.name,
      change: (after: StaffMember) => ({ before: describeAccess(member), after: describeAccess(after) }),
    };
    const message = await explainLastMaster(() =>
      act(actContext(services, res), 'staff change', subject, async (transaction) => {
        await lockMembers(transaction, services.database.kind);
        const changed = await changeMember(transaction, member.id, form.access);
        await requireMaster(transaction);
        return changed;
      }),
    );
    if (message) return sendMemberPage(services, res, member, { state: { ...form, message }, status: 422 });
    res.redirect(303, `/staff/people/${member.id}?done=changed`);
  };
}

function inviteAgain(services: DeskServices): RequestHandler {
  const { env, now } = services;
  return async (req, res) => {
    const member = await requirePerson(services, req);
    const missing = missingProof(services, res);
    if (missing) return sendRefused(services, res, member, missing);
    if (member.leftAt)
      throw new HttpError(409, 'That person has left: invite the address again from the list.');
    const { member: inviter } = signedInSession(res);
    const subject = { subject: member.name, why: 'new passkey' };
    await act(actContext(services, res), 'staff invite', subject, async (transaction) => {
      const url = invitationLink(env.deskOrigin, await inviteMember(transaction, member.id, now()));
      await enqueueMail(transaction, [invitationMail(member, url, inviter.name)], { now: now() });
    });
    res.redirect(303, `/staff/people/${member.id}?done=invited`);
  };
}

function leave(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const member = await requirePerson(services, req);
    const missing = missingProof(services, res);
    if (missing) return sendRefused(services, res, member, missing);
    const subject = {
      subject: member.name,
      change: (isEnded: boolean) => (isEnded ? { before: describeAccess(member) } : null),
    };
    const message = await explainLastMaster(() =>
      act(actContext(services, res), 'staff leave', subject, async (transaction) => {
        await lockMembers(transaction, services.database.kind);
        const isEnded = await endMember(transaction, member.id, services.now());
        await requireMaster(transaction);
        return isEnded;
      }),
    );
    if (message) return sendRefused(services, res, member, message);
    res.redirect(303, '/staff/people?done=left');
  };
}

function sendRefused(services: DeskServices, res: Response, member: StaffMember, message: string) {
  const values = { ...member } as unknown as DeskFormState['values'];
  return sendMemberPage(services, res, member, { state: { values, errors: {}, message }, status: 422 });
}

async function explainLastMaster(run: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    if (error instanceof LastMasterError) return error.message;
    if (error instanceof NotPermittedError) throw new HttpError(409, 'Your roles no longer allow this.');
    throw error;
  }
}

async function sendPasskeysPage(
  services: DeskServices,
  req: Request,
  res: Response,
  { message, status = 200 }: { message?: string; status?: number } = {},
) {
  const { member } = signedInSession(res);
  const passkeys = await listPasskeys(services.database.read, member.id);
  const proof = await proofWays(services, res);
  const content = PasskeysPage({ passkeys, proof, mayAdd: mayAddPasskey(member), message });
  await sendDeskPage(
    services,
    res,
    { title: 'My passkeys', done: readDone(req, doneTexts), content },
    status,
  );
}

/** A person's last passkey stays: without one the person could not sign in. */
function remove(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const { member } = signedInSession(res);
    const message = missingProof(services, res);
    if (message) return sendPasskeysPage(services, req, res, { message, status: 422 });
    const id = String(req.body?.id ?? '');
    const own = await listPasskeys(services.database.read, member.id);
    const passkey = own.find((each) => each.id === id);
    if (!passkey) throw new HttpError(404, 'There is no such passkey. Open the list again.');
    if (own.length === 1)
      return sendPasskeysPage(services, req, res, {
        message: 'Add another passkey before you remove this one.',
        status: 422,
      });
    await act(actContext(services, res), 'passkeys remove', { subject: passkey.browser }, (transaction) =>
      removePasskey(transaction, member.id, id),
    );
    res.redirect(303, '/staff/passkeys?done=removed');
  };
}

/** Endpoints of passkeys, called by the desk's script: options for the browser, then its answer. */
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { HttpError } from '#shared/http-errors.ts';
import { act } from '../../acts/act.ts';
import { rateLimit } from '../../http/middleware/rate-limit.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { currentSession, type DeskServices } from './desk-access.ts';
import { isAuthenticationResponse, isRegistrationResponse } from './passkey-response.validators.ts';
import {
  authenticationOptions,
  listPasskeys,
  maxPasskeys,
  mayAddPasskey,
  type PasskeyContext,
  registrationOptions,
  verifyAuthentication,
  verifyRegistration,
} from './passkeys.ts';
import { isProved, nameBrowser, recordProof, startStaffSession } from './staff-session.ts';
import {
  consumeInvitation,
  findInvited,
  findMember,
  mayEnter,
  type StaffMember,
  toActor,
} from './staff-store.ts';

/** Thrown in a transaction to undo it. */
class RefusedError extends Error {}

export function passkeyRoutes(services: DeskServices): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(
    rateLimit(services.rateLimiter, 'staff-sign-in'),
    express.json({ limit: '32kb', inflate: false }),
  );
  router.post('/sign-in/options', async (_req, res) => {
    res.json(await authenticationOptions(contextOf(services), null));
  });
  router.post('/sign-in', signIn(services));
  router.post('/prove/options', async (_req, res) => {
    res.json(await authenticationOptions(contextOf(services), requireMember(res).id));
  });
  router.post('/prove', prove(services));
  router.post('/register/options', async (req, res) => {
    const { member } = await findRegistering(services, req, res);
    res.json(await registrationOptions(contextOf(services), member));
  });
  router.post('/register', register(services));
  return router;
}

function contextOf({ database, env, now }: DeskServices): PasskeyContext {
  return { database, origin: env.deskOrigin, now: now() };
}

const refusal = () =>
  new HttpError(400, 'That passkey was not accepted. Try again, or ask for a new invitation.');

function readBody(req: Request): { response?: unknown; token?: unknown } {
  return typeof req.body === 'object' && req.body !== null ? req.body : {};
}

function requireMember(res: Response): StaffMember {
  const session = currentSession(res);
  if (!session)
    throw new HttpError(400, 'You are signed out. Sign in again in another tab, then repeat it here.');
  return session.member;
}

function signIn(services: DeskServices): RequestHandler {
  const { database, securityLog, env } = services;
  return async (req, res) => {
    const { response } = readBody(req);
    const context = contextOf(services);
    const verified =
      isAuthenticationResponse(response) && (await verifyAuthentication(context, null, response));
    const member = verified && (await findMember(database.read, { id: verified.owner }));
    if (!verified || !member || !mayEnter(member)) return refuse(services, req, 'passkey');
    const options = { now: context.now, trusted: env.trustProxy > 0 };
    const isStored = await storeOrUndo(services, async (transaction) => {
      if (!(await verified.store(transaction))) throw new RefusedError();
      await startStaffSession(transaction, { req, res }, member.id, options);
    });
    if (!isStored) return refuse(services, req, 'used');
    securityLog.record('staff_signed_in', { req, account: member.id });
    res.json({ done: true });
  };
}

function prove(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const member = requireMember(res);
    const { response } = readBody(req);
    const context = contextOf(services);
    const verified =
      isAuthenticationResponse(response) && (await verifyAuthentication(context, member.id, response));
    const session = currentSession(res)?.id as string;
    const isStored =
      verified &&
      (await storeOrUndo(services, async (transaction) => {
        if (!(await verified.store(transaction))) throw new RefusedError();
        await recordProof(transaction, session, context.now);
      }));
    if (!isStored) return refuse(services, req, 'proof');
    res.json({ done: true });
  };
}

/** A person with an invitation, or one who is signed in and has just proved it. */
async function findRegistering(
  { database, now }: DeskServices,
  req: Request,
  res: Response,
): Promise<{ member: StaffMember; token: string | null }> {
  const { token } = readBody(req);
  if (typeof token === 'string') {
    const member = await findInvited(database.read, token, now());
    if (!member) throw new HttpError(400, 'The invitation was used, or has expired. Ask for a new one.');
    return { member, token };
  }
  const member = requireMember(res);
  const session = currentSession(res);
  if (!session || !isProved(session, now()))
    throw new HttpError(400, 'First confirm that it is you, with a passkey that you have.');
  if (!mayAddPasskey(member))
    throw new HttpError(400, 'You sign in with your company account: a passkey needs an invitation.');
  if ((await listPasskeys(database.read, member.id)).length >= maxPasskeys)
    throw new HttpError(400, `You have ${maxPasskeys} passkeys. Remove one before you add another.`);
  return { member, token: null };
}

/** An invitation replaces every passkey and session that the person had. */
function register(services: DeskServices): RequestHandler {
  const { database, env, securityLog } = services;
  return async (req, res) => {
    const { member, token } = await findRegistering(services, req, res);
    const { response } = readBody(req);
    const context = contextOf(services);
    const options = { now: context.now, trusted: env.trustProxy > 0 };
    const browser = nameBrowser(req, options.trusted);
    const store =
      isRegistrationResponse(response) && (await verifyRegistration(context, member, { response, browser }));
    if (!store) return refuse(services, req, 'registration');
    const work = async (transaction: Transaction) => {
      if (token !== null) {
        if (!(await consumeInvitation(transaction, token, context.now))) throw new RefusedError();
        for (const table of ['staffPasskeys', 'staffSessions'] as const)
          await transaction.deleteFrom(table).where('staff', '=', member.id).execute();
      }
      if (!(await store(transaction))) throw new RefusedError();
      if (token !== null) await startStaffSession(transaction, { req, res }, member.id, options);
    };
    const subject = { subject: browser, why: token === null ? null : 'invitation' };
    const isStored = await undoRefused(() =>
      act({ database, actor: toActor(member) }, 'passkeys add', subject, work),
    );
    if (!isStored) return refuse(services, req, 'used');
    if (token !== null)
      securityLog.record('staff_signed_in', { req, account: member.id, reason: 'invitation' });
    res.json({ done: true });
  };
}

function storeOrUndo({ database }: DeskServices, work: (transaction: Transaction) => Promise<void>) {
  return undoRefused(() => database.write(work));
}

/** Resolves to false when the work was refused inside its transaction, which is then undone. */
async function undoRefused(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    if (error instanceof RefusedError) return false;
    throw error;
  }
}

function refuse({ securityLog }: DeskServices, req: Request, reason: string): never {
  securityLog.record('staff_sign_in_refused', { req, reason });
  throw refusal();
}

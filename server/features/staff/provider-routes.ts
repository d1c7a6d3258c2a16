/** Sign-in by the provider: the way there, and the way back. Works without scripts. */
import { randomBytes } from 'node:crypto';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { rateLimit } from '../../http/middleware/rate-limit.ts';
import type { StaffOidc } from '../../settings/env.ts';
import { challengeLifetimeMs, consumeChallenge, storeChallenge } from './challenges.ts';
import { currentSession, type DeskServices, readWayBack, requireSignedIn } from './desk-access.ts';
import { sendDeskPage } from './pages/desk-page.tsx';
import {
  ProviderDownPage,
  type ProviderRefusalReason,
  ProviderRefusedPage,
} from './pages/provider-pages.tsx';
import { openProvider, type Provider, ProviderRefusal, ProviderUnavailable } from './provider.ts';
import { admit } from './provider-member.ts';
import { readDeskCookie, recordProof, setDeskCookie, startStaffSession } from './staff-session.ts';

type Purpose = 'sign-in' | 'prove';

/** A sign-in under way, in a cookie of its own. Its challenge is a row, so that it is used once. */
interface Flow {
  readonly secret: string;
  readonly purpose: Purpose;
  readonly to: string;
}

const flowCookie = '__Host-staff-provider';
/** Address that a proof leads to: it was begun in a tab of its own, beside the form. */
const provedAddress = '/staff?done=proved';

export function providerRoutes(services: DeskServices, settings: StaffOidc): Router {
  const provider = openProvider(settings, services.env.deskOrigin);
  const router = Router({ caseSensitive: true, strict: true });
  router.use(rateLimit(services.rateLimiter, 'staff-sign-in'));
  router.get('/sign-in', begin(services, provider, 'sign-in'));
  router.get('/prove', requireSignedIn, begin(services, provider, 'prove'));
  router.get('/callback', finish(services, provider, settings));
  return router;
}

function begin(services: DeskServices, provider: Provider, purpose: Purpose): RequestHandler {
  const { database, now } = services;
  return withProvider(services, async (req, res) => {
    const secret = randomBytes(32).toString('base64url');
    const url = await provider.signInUrl(secret, { fresh: purpose === 'prove' });
    await storeChallenge(database, secret, toUse(purpose, res), now());
    writeFlow(res, { secret, purpose, to: readWayBack(req.query.to) });
    res.redirect(303, url.href);
  });
}

function finish(services: DeskServices, provider: Provider, { roles: mapping }: StaffOidc): RequestHandler {
  const { database, env, now, securityLog } = services;
  return withProvider(services, async (req, res) => {
    const flow = readFlow(req);
    setDeskCookie(res, flowCookie, '', 0);
    if (!flow) return refuse(services, req, res, 'used');
    const { secret, purpose, to } = flow;
    // Consumed before anything is asked, so that a copied address asks the provider nothing.
    const isFirst = await database.write((transaction) =>
      consumeChallenge(transaction, secret, toUse(purpose, res), now()),
    );
    if (!isFirst) return refuse(services, req, res, 'used');
    const fresh = purpose === 'prove';
    const url = new URL(req.originalUrl, env.deskOrigin);
    const claims = await provider.redeem(secret, url, { fresh });
    // A session that the provider has had since the morning is no proof.
    const provedAt = new Date(claims.proofAgeMs === null ? 0 : now().getTime() - claims.proofAgeMs);
    if (fresh) {
      const session = currentSession(res);
      if (!session || session.member.subject !== claims.subject) return refuse(services, req, res, 'proof');
      await database.write((transaction) => recordProof(transaction, session.id, provedAt));
      return res.redirect(303, provedAddress);
    }
    const options = { now: now(), trusted: env.trustProxy > 0, provedAt };
    const admission = await admit(
      {
        ...{ database, mapping, now: now() },
        startSession: (transaction, staff) => startStaffSession(transaction, { req, res }, staff, options),
      },
      claims,
    );
    if ('rejected' in admission) return refuse(services, req, res, admission.rejected);
    securityLog.record('staff_signed_in', { req, account: admission.member.id, reason: 'provider' });
    res.redirect(303, to);
  });
}

/** Answers a refusal of the provider, or its silence, with a page that says what to do. */
function withProvider(
  services: DeskServices,
  handle: (req: Request, res: Response) => Promise<unknown>,
): RequestHandler {
  return async (req, res) => {
    try {
      await handle(req, res);
    } catch (error) {
      if (error instanceof ProviderRefusal) return refuse(services, req, res, error.reason);
      if (!(error instanceof ProviderUnavailable)) throw error;
      services.log.warn(
        { event: 'staff_provider_failed', reason: error.message },
        'the identity provider for staff failed',
      );
      const content = ProviderDownPage({ signedIn: currentSession(res) !== null });
      await sendDeskPage(services, res, { title: 'The company account does not answer', content }, 503);
    }
  };
}

/** Not 403, which the access log records as a request from another site. */
async function refuse(
  services: DeskServices,
  req: Request,
  res: Response,
  reason: ProviderRefusalReason,
): Promise<void> {
  services.securityLog.record('staff_sign_in_refused', { req, reason });
  const content = ProviderRefusedPage({ reason });
  await sendDeskPage(services, res, { title: 'That sign-in did not work', content }, 400);
}

function toUse(purpose: Purpose, res: Response) {
  const staff = purpose === 'prove' ? (currentSession(res)?.member.id ?? null) : null;
  return { purpose: `provider-${purpose}`, staff } as const;
}

function writeFlow(res: Response, { secret, purpose, to }: Flow): void {
  const value = [secret, purpose, Buffer.from(to).toString('base64url')].join('.');
  setDeskCookie(res, flowCookie, value, challengeLifetimeMs / 1000);
}

function readFlow(req: Request): Flow | null {
  const [, secret, purpose, to] =
    /^([\w-]{43})\.(sign-in|prove)\.([\w-]{1,3000})$/.exec(readDeskCookie(req, flowCookie)) ?? [];
  if (!secret || !purpose || !to) return null;
  return {
    ...{ secret, purpose: purpose as Purpose },
    to: readWayBack(Buffer.from(to, 'base64url').toString()),
  };
}

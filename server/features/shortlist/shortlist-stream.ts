/** Answers `/live/shortlist` for signed-in visitors: the list as a stream, and changes to it. */
import express, { type Request, type RequestHandler, type Response } from 'express';
import { HttpError } from '#shared/http-errors.ts';
import { type StreamContext, startEventStream } from '../../http/handlers/live-stream.ts';
import type { HttpServices } from '../../http/http-services.ts';
import { isSameOrigin } from '../../http/middleware/same-origin.ts';
import type { AccountServices } from '../accounts/account-services.ts';
import type { Session } from '../accounts/session.ts';
import { updateOwnShortlist } from '../accounts/update-own-shortlist.ts';
import { isChange } from './shortlist-stream.validators.ts';
import type { ShortlistStreams } from './shortlist-streams.ts';

type ShortlistContext = StreamContext &
  Pick<HttpServices, 'env' | 'rateLimiter' | 'now' | 'streamLimits'> & {
    account: AccountServices;
    shortlistStreams: ShortlistStreams;
  };

const signedOut = () => new HttpError(401, 'Sign in to use this list.');

async function requireSession({ account }: ShortlistContext, req: Request, res: Response): Promise<Session> {
  const session = await account.sessions.current(req, res);
  if (!session) throw signedOut();
  return session;
}

export function shortlistStream(services: ShortlistContext): RequestHandler {
  return async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    const { id, claims, endsAtMs } = await requireSession(services, req, res);
    const stream = startEventStream(services, services.streamLimits, req, res);
    const remainingMs = endsAtMs - services.now().getTime();
    stream?.onEnd(services.shortlistStreams.open({ id, account: claims.uid, remainingMs }, res));
  };
}

export function shortlistChange(services: ShortlistContext): RequestHandler[] {
  const change: RequestHandler = async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    if (!isSameOrigin(req, services.env.publicOrigin))
      throw new HttpError(403, 'Only pages of this site may change the list.');
    if (!isChange(req.body)) throw new HttpError(400, 'Not a change of the list.');
    const session = await requireSession(services, req, res);
    const offers = await updateOwnShortlist(services.account, session, req.body);
    if (!offers) throw signedOut();
    res.json({ offers });
  };
  return [express.json({ limit: '4kb', inflate: false }), change];
}

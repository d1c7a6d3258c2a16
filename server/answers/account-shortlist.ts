/** Answers `/live/shortlist` for somebody who is signed in: the list as a stream, and changes of it. */
import { Ajv } from 'ajv';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { Outcome } from '#shared/outcomes.ts';
import { mostSaved } from '#shared/shortlist.ts';
import { changeOwnShortlist } from '../account/change-own-shortlist.ts';
import type { Session } from '../account/session.ts';
import { isSameOrigin } from '../middleware/same-origin.ts';
import type { Services } from '../services.ts';
import { beginStream } from './live-stream.ts';

type ShortlistContext = Pick<
  Services,
  'account' | 'draining' | 'env' | 'limits' | 'now' | 'securityLog' | 'shortlistStreams' | 'streamLimits'
>;

const codes = { type: 'array', maxItems: mostSaved, items: { type: 'string', pattern: '^[A-Z]{2}\\d{4}$' } };

const isChange = new Ajv().compile<{ add?: string[]; remove?: string[] }>({
  type: 'object',
  additionalProperties: false,
  properties: { add: codes, remove: codes },
});

const signedOut = () => new Outcome(401, 'Only somebody who is signed in has a list here.');

async function needSession({ account }: ShortlistContext, req: Request, res: Response): Promise<Session> {
  const session = await account.sessions.current(req, res);
  if (!session) throw signedOut();
  return session;
}

export function shortlistStream(services: ShortlistContext): RequestHandler {
  return async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    const { id, claims, endsAtMs } = await needSession(services, req, res);
    const begun = beginStream(services, services.streamLimits, req, res);
    const restMs = endsAtMs - services.now().getTime();
    begun?.onEnd(services.shortlistStreams.open({ id, account: claims.uid, restMs }, res));
  };
}

export function shortlistChange(services: ShortlistContext): RequestHandler[] {
  const change: RequestHandler = async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    if (!isSameOrigin(req, services.env.publicOrigin))
      throw new Outcome(403, 'Only pages of this site change a list.');
    if (!isChange(req.body)) throw new Outcome(400, 'This is no change of a list.');
    const session = await needSession(services, req, res);
    const offers = await changeOwnShortlist(services.account, session, req.body);
    if (!offers) throw signedOut();
    res.json({ offers });
  };
  return [express.json({ limit: '4kb', inflate: false }), change];
}

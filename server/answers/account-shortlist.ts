/** Answers `/live/shortlist` for somebody who is signed in: the list as a stream, and changes of it. */
import { Ajv } from 'ajv';
import express, { type Request, type RequestHandler } from 'express';
import { Outcome } from '#shared/outcomes.ts';
import { mostSaved } from '#shared/shortlist.ts';
import { changeAccountShortlist } from '../live/account-shortlist.ts';
import { isSameOrigin } from '../middleware/same-origin.ts';
import type { Services } from '../services.ts';
import { beginStream } from './live-stream.ts';

const codes = { type: 'array', maxItems: mostSaved, items: { type: 'string', pattern: '^[A-Z]{2}\\d{4}$' } };

const isChange = new Ajv().compile<{ add?: string[]; remove?: string[] }>({
  type: 'object',
  additionalProperties: false,
  properties: { add: codes, remove: codes },
});

async function needAccount({ account }: Services, req: Request): Promise<string> {
  const accountId = await account.accountIdOf(req);
  if (accountId === null) throw new Outcome(401, 'Only somebody who is signed in has a list here.');
  return accountId;
}

export function shortlistStream(services: Services): RequestHandler {
  return async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    const accountId = await needAccount(services, req);
    const begun = beginStream(services, services.streamLimits, req, res);
    begun?.onEnd(services.shortlistStreams.open(accountId, res));
  };
}

export function shortlistChange(services: Services): RequestHandler[] {
  const change: RequestHandler = async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    if (!isSameOrigin(req, services.env.publicOrigin))
      throw new Outcome(403, 'Only pages of this site change a list.');
    if (!isChange(req.body)) throw new Outcome(400, 'This is no change of a list.');
    const accountId = await needAccount(services, req);
    res.json({ offers: await changeAccountShortlist(services.documents, accountId, req.body) });
  };
  return [express.json({ limit: '4kb', inflate: false }), change];
}

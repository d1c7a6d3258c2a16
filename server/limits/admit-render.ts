/** Whether this asker may have a page made now: always, unless pages queue and they have had their share of this minute. */
import type { Request } from 'express';
import { isbot } from 'isbot';
import type { Outcome } from '#shared/outcomes.ts';
import { tooMany } from '../middleware/limit-tries.ts';
import type { Services } from '../services.ts';
import { addressKey } from './address-key.ts';

/** Null when the page may be made, else what to answer. Nothing is counted while nothing queues. */
export async function admitRender(
  { renderQueue, limits }: Pick<Services, 'renderQueue' | 'limits'>,
  req: Request,
  kind: 'uncached-page' | 'private-page',
): Promise<Outcome | null> {
  if (!renderQueue.queues) return null;
  const tried = isbot(req.get('user-agent')) ? 'crawled-page' : kind;
  const waitSeconds = await limits.count(tried, addressKey(req.ip));
  return waitSeconds === 0 ? null : tooMany(waitSeconds);
}

/** Passes, or throws the refusal: for what is made anew for every asker. */
export async function needRender(...asked: Parameters<typeof admitRender>): Promise<void> {
  const refusal = await admitRender(...asked);
  if (refusal) throw refusal;
}

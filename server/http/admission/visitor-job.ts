/** Work that is done for one visitor, and not for nobody: once they have gone it is left. */
import type { Response } from 'express';
import { ipKey } from '../rate-limit/ip-key.ts';
import type { RenderJob } from './render-queue.ts';
import { type RenderClass, VisitorGoneError } from './shed-error.ts';

/** A page's own address is one of some hundreds; with a query there is no end of them, made-up tokens among them, and they come after it. */
export function pageClass<Kind extends RenderClass = 'page'>(
  { canonical }: { canonical: string },
  kind: Kind = 'page' as Kind,
): Kind | 'variant' {
  return canonical.includes('?') ? 'variant' : kind;
}

export function visitorJob(kind: RenderClass, res: Response): RenderJob & { isGone(): boolean } {
  return { kind, client: ipKey(res.req.ip), isGone: () => res.closed };
}

/**
 * Whoever has joined a flight of somebody who then left sets out again: `load` is what brings them the answer, and
 * rejects with `VisitorGoneError` only for somebody who has gone themselves.
 */
export async function loadUntilGone<Answer>(
  { isGone }: { isGone(): boolean },
  load: () => Promise<Answer>,
): Promise<Answer> {
  for (;;)
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof VisitorGoneError) || isGone()) throw error;
    }
}

/** Render jobs of one client; they are abandoned once the client disconnects. */
import type { Response } from 'express';
import { ipKey } from '../../platform/rate-limit/ip-key.ts';
import { ClientDisconnectedError, type RenderClass } from '../../platform/requests/shed-error.ts';
import type { RenderJob } from './render-queue.ts';

/** Plain URLs number some hundreds; those with a query are endless and can be made up, so they rank later. */
export function pageClass<Kind extends RenderClass = 'page'>(
  { canonical }: { canonical: string },
  kind: Kind = 'page' as Kind,
): Kind | 'variant' {
  return canonical.includes('?') ? 'variant' : kind;
}

export function visitorJob(kind: RenderClass, res: Response): RenderJob & { isAborted(): boolean } {
  return { kind, client: ipKey(res.req.ip), isAborted: () => res.closed };
}

/**
 * Starts again when a coalesced load ended because the client that started it disconnected. Rejects with
 * `ClientDisconnectedError` only if this client itself has disconnected.
 */
export async function loadUntilDisconnected<Answer>(
  { isAborted }: { isAborted(): boolean },
  load: () => Promise<Answer>,
): Promise<Answer> {
  for (;;)
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof ClientDisconnectedError) || isAborted()) throw error;
    }
}

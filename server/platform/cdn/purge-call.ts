/** One call to a CDN that purges all copies with one of the tags. */
import type { Cdn } from '../../settings/env.ts';
import { purgeAnswers } from './purge-answers.validators.ts';

/** Rejects unless the CDN confirms the purge. */
export type PurgeCall = (tags: readonly string[]) => Promise<void>;

const timeoutMs = 5_000;

export function createPurgeCall(cdn: Cdn, send: typeof fetch = fetch): PurgeCall {
  return async (tags) => {
    const { path, ...request } = purgeRequest(cdn, tags);
    const response = await send(cdn.url.replace(/\/$/, '') + path, {
      ...request,
      // A redirect would take the token to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw purgeError(`The CDN answered a purge with ${response.status}`, `HTTP_${response.status}`);
    }
    const answer: unknown = await response.json().catch(() => null);
    if (!purgeAnswers[cdn.kind](answer))
      throw purgeError('The CDN did not confirm a purge', 'invalid_answer');
  };
}

function purgeRequest({ kind, token, id }: Cdn, tags: readonly string[]) {
  if (kind === 'varnish') return { path: '/', method: 'PURGE', headers: { 'xkey-purge': tags.join(' ') } };
  const type = { 'content-type': 'application/json' };
  return kind === 'cloudflare'
    ? {
        path: `/zones/${id}/purge_cache`,
        method: 'POST',
        headers: { ...type, authorization: `Bearer ${token}` },
        body: JSON.stringify({ tags }),
      }
    : {
        path: `/service/${id}/purge`,
        method: 'POST',
        headers: { ...type, accept: 'application/json', 'fastly-key': token },
        body: JSON.stringify({ surrogate_keys: tags }),
      };
}

/** `code` is the reason that /readyz shows. */
function purgeError(message: string, code: string): Error {
  return Object.assign(new Error(message), { code });
}

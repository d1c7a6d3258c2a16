/** Cache tags as a CDN knows them: in the header of a response, and in the calls that purge. */
import type { Cdn } from '../../settings/env.ts';
import { anything, type Tags } from '../cache-tags.ts';

/** Tag of every response that a CDN may cache. */
const all = 'all';
/** Tag of responses that every change outdates. */
const any = 'any';

/** Characters of a header or a call: Varnish rejects a header line above 8 KB. */
const maxCharacters = 7_000;
/**
 * Tags of a call, the fewest that a plan of Cloudflare allows; Fastly allows 256.
 * See https://developers.cloudflare.com/cache/how-to/purge-cache/#availability-and-limits
 */
const maxTagsPerCall = 100;
/** Above this, one purge of everything costs less than the calls. */
const maxPendingTags = 2_000;

/** Returns the header with the tags of a response; none without a CDN, or where no CDN may cache it. */
export function tagHeader(
  cdn: Pick<Cdn, 'kind'> | null,
  cacheControl: string,
  tags: Tags,
): Readonly<Record<string, string>> {
  if (!cdn || !cacheControl.startsWith('public')) return {};
  const isCloudflare = cdn.kind === 'cloudflare';
  const separator = isCloudflare ? ',' : ' ';
  const value = [...[...tags].map(encodeTag), all].join(separator);
  const isKnown = !tags.has(anything) && value.length <= maxCharacters;
  return { [isCloudflare ? 'Cache-Tag' : 'Surrogate-Key']: isKnown ? value : any + separator + all };
}

/** Returns the tags to purge after a change. */
export function purgedTags(changed: Tags): Tags {
  return new Set(changed.has(anything) ? [all] : [any, ...[...changed].map(encodeTag)]);
}

/** Unites tags that are still to be purged with newer ones. */
export function uniteForPurge(pending: Iterable<string>, added: Iterable<string>): Set<string> {
  const united = new Set([...pending, ...added]);
  return united.has(all) || united.size > maxPendingTags ? new Set([all]) : united;
}

/** Splits tags into those of single calls. */
export function splitIntoCalls(tags: Iterable<string>): string[][] {
  const calls: string[][] = [];
  let call: string[] = [];
  let characters = 0;
  for (const tag of tags) {
    if (call.length === 0 || call.length === maxTagsPerCall || characters + tag.length >= maxCharacters) {
      call = [];
      calls.push(call);
      characters = 0;
    }
    call.push(tag);
    characters += tag.length + 1;
  }
  return calls;
}

/** Spaces and commas separate tags, and a header is ASCII: other characters of a value are encoded. */
function encodeTag(tag: string): string {
  return tag.replace(/[^\w.:-]+/g, encodeURIComponent);
}

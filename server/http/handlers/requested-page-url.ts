/** URL that an error names: the page's, even if its data was requested, and always a path of this site. */
import { payloadPath } from '#routes/match-route.ts';
import { toLocalPath } from '#shared/local-path.ts';

/** Longest path and query that are accepted; a longer URL is not repeated in full. */
const maxLength = 3_072;
/** Build id that browsers add to the URL of page data; a redirect may have put an equals sign after it. */
const buildId = /^(?:[0-9a-f]{16}|development)=?$/;

export function requestedPageUrl(requestUrl: string): string {
  const own = toLocalPath(requestUrl);
  const queryAt = own.indexOf('?');
  const page = payloadPath(queryAt === -1 ? own : own.slice(0, queryAt));
  if (page === undefined) return truncate(own, maxLength);
  const query = queryAt === -1 ? [] : own.slice(queryAt + 1).split('&');
  const params = query.filter((part) => part !== '' && !buildId.test(part));
  return truncate(toLocalPath(page) + (params.length > 0 ? `?${params.join('&')}` : ''), maxLength);
}

export function truncate(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

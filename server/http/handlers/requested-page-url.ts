/** The address that a failure names: that of the page, however its data were asked for, and always a path of this site. */
import { payloadPath } from '#routes/match-route.ts';
import { toLocalPath } from '#shared/local-path.ts';

/** As the path and query that may be asked for at all are; whoever asks for more is not told all of it again. */
const maxLength = 3_072;
/** What a browser adds to the address of a page's data; a redirect on the way may have put an equals sign after it. */
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

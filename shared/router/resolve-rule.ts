/** Redirect that a route rule applies to an address, if any: one pure function for both sides. */
import type { RedirectRule, RuleMatcher } from '../builds.ts';

export interface RedirectTarget {
  /** Path with query and hash, or an absolute external address. */
  to: string;
  status: number;
  external: boolean;
}

/** A scheme, or a prefix that browsers take for another host. */
const externalTarget = /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i;
const scriptScheme = /^(?:javascript|data|vbscript|blob):/i;

/**
 * True for targets outside this site. Ignores control characters and spaces in front, as browsers drop them.
 * See https://url.spec.whatwg.org/#concept-basic-url-parser
 */
export function isExternal(target: string): boolean {
  return externalTarget.test(stripControlCharacters(target));
}

/** True for targets that would run or show something instead of leading to a page. */
export function isScriptTarget(target: string): boolean {
  return scriptScheme.test(stripControlCharacters(target));
}

function stripControlCharacters(target: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop exactly these from an address.
  return target.replace(/[\u0000-\u0020]/g, '');
}

/**
 * `path` begins with a slash and has neither query nor hash; `search` begins with `?` or is empty; `hash`
 * begins with `#` or is empty. Ignores case and a trailing slash. The most specific rule wins, whatever the
 * order of writing: an exact path, then an open segment behind the longest prefix, then the longest prefix.
 */
export function resolveRule(
  matcher: RuleMatcher,
  path: string,
  search = '',
  hash = '',
): RedirectTarget | undefined {
  const plain = path.replace(/\/+$/, '') || '/';
  const found = findRule(matcher, plain.toLowerCase());
  if (!found) return undefined;
  const { rule, base } = found;
  if (isScriptTarget(rule.redirect)) return undefined;
  const target = rule.redirect.endsWith('/**') ? substitute(rule.redirect, plain.slice(base)) : rule.redirect;
  const to = encodeLineBreaks(withSearchAndHash(target, search, hash));
  return { to, status: rule.status, external: isExternal(to) };
}

interface Found {
  rule: RedirectRule;
  /** Length of the path that the rule matched; the rest may be appended to the target. */
  base: number;
}

function findRule(matcher: RuleMatcher, path: string): Found | undefined {
  const exact = matcher.static[path];
  if (exact) return { rule: exact, base: path.length };
  return findDynamic(matcher, path) ?? findWildcard(matcher, path);
}

function findDynamic(matcher: RuleMatcher, path: string): Found | undefined {
  const prefixes = Object.entries(matcher.dynamic).sort(([a], [b]) => b.length - a.length);
  for (const [prefix, nested] of prefixes) {
    if (!path.startsWith(`${prefix}/`)) continue;
    const segmentEnd = path.indexOf('/', prefix.length + 1);
    const end = segmentEnd === -1 ? path.length : segmentEnd;
    if (end === prefix.length + 1) continue;
    const found = findRule(nested, path.slice(end) || '/');
    if (found) return { rule: found.rule, base: end + found.base };
  }
  return undefined;
}

function findWildcard(matcher: RuleMatcher, path: string): Found | undefined {
  let longest: string | undefined;
  for (const prefix of Object.keys(matcher.wildcard)) {
    const matches = path === prefix || path.startsWith(prefix === '/' ? '/' : `${prefix}/`);
    if (matches && (longest === undefined || prefix.length > longest.length)) longest = prefix;
  }
  return longest === undefined
    ? undefined
    : { rule: matcher.wildcard[longest] as RedirectRule, base: longest.length };
}

/** `/new/**` with the rest `/a/b` → `/new/a/b`. Merges leading slashes, as `//host` is another site. */
function substitute(target: string, rest: string): string {
  const head = target.slice(0, -'/**'.length);
  const tail = rest.replace(/^[\\/]+/, '').replace(/\\/g, '%5C');
  return tail ? `${head}/${tail}` : head || '/';
}

/** Merges the request's query into the target's; the request wins for a key in both. */
function withSearchAndHash(target: string, search: string, hash: string): string {
  const [beforeHash = '', ownHash] = splitOnce(target, '#');
  const [path = '', ownSearch = ''] = splitOnce(beforeHash, '?');
  const merged = new URLSearchParams(search);
  for (const [key, value] of new URLSearchParams(ownSearch)) if (!merged.has(key)) merged.append(key, value);
  const query = merged.size > 0 ? `?${merged}` : '';
  return `${path}${query}${ownHash === undefined ? hash : `#${ownHash}`}`;
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function encodeLineBreaks(target: string): string {
  return target.replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

/** Compiler of route rules to the manifest's matcher; rejects rules that form a redirect loop. */
import type { RedirectRule, RuleMatcher } from '../builds.ts';
import { isScriptTarget, resolveRule } from './resolve-rule.ts';

/** `from` is a path: exact, with a trailing `/**` for everything below, or with `*` for one segment. */
export interface RouteRule {
  from: string;
  /** Path of this site or external address; a trailing `/**` takes over what `/**` in `from` matched. */
  to: string;
  /** Defaults to 307; 301 and 308 are for permanent moves only. */
  status?: 301 | 302 | 303 | 307 | 308;
}

interface MutableMatcher {
  static: Record<string, RedirectRule>;
  wildcard: Record<string, RedirectRule>;
  dynamic: Record<string, MutableMatcher>;
}

const maxHops = 10;

/** Throws an Error that names every invalid rule. */
export function compileRules(rules: readonly RouteRule[]): RuleMatcher {
  const matcher: MutableMatcher = emptyMatcher();
  for (const { from, to, status = 307 } of rules)
    insertRule(matcher, from.toLowerCase(), { redirect: to, status });
  const faults = rules.flatMap((rule) => findFaults(matcher, rule));
  if (faults.length > 0)
    throw new Error(`routes/route-rules.ts:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return matcher;
}

function emptyMatcher(): MutableMatcher {
  return { static: {}, wildcard: {}, dynamic: {} };
}

function insertRule(matcher: MutableMatcher, from: string, rule: RedirectRule): void {
  const wildcardAt = from.search(/\/\*(?:\/|$)/);
  if (wildcardAt !== -1) {
    const prefix = from.slice(0, wildcardAt);
    matcher.dynamic[prefix] ??= emptyMatcher();
    insertRule(matcher.dynamic[prefix], from.slice(wildcardAt + 2) || '/', rule);
  } else if (from.endsWith('/**')) matcher.wildcard[from.slice(0, -3) || '/'] = rule;
  else matcher.static[from] = rule;
}

function findFaults(matcher: RuleMatcher, rule: RouteRule): string[] {
  const name = `${rule.from} → ${rule.to}`;
  if (!rule.from.startsWith('/')) return [`${name}: "from" must begin with /`];
  if (isScriptTarget(rule.to)) return [`${name}: "to" must lead to a page, not run a script`];
  if (rule.from.includes('//')) return [`${name}: "from" holds an empty segment`];
  const samples = rule.from.endsWith('/**')
    ? ['', '/a', '/a/b'].map((tail) => rule.from.slice(0, -3) + tail || '/')
    : [rule.from.replace(/\*/g, 'a')];
  const circular = samples.find((sample) => isCircular(matcher, sample));
  return circular === undefined ? [] : [`${name}: ${circular} leads back to itself`];
}

/** True when following the rules does not end within `maxHops`, which means a loop. */
function isCircular(matcher: RuleMatcher, start: string): boolean {
  let path = start;
  for (let hop = 0; hop < maxHops; hop += 1) {
    const next = resolveRule(matcher, path);
    if (!next || next.external) return false;
    path = next.to.replace(/[?#].*/, '');
  }
  return true;
}

/** Turns the list of route rules into the manifest's matcher, and refuses lists that lead in circles. */
import type { Rule, RuleMatcher } from '../builds.ts';
import { isScriptTarget, resolveRule } from './resolve-rule.ts';

/** `from` is a path: exact, with `/**` at its end for everything below, or with `*` for one segment. */
export interface RouteRule {
  from: string;
  /** A path of this site or an address elsewhere; `/**` at its end takes over what `/**` in `from` stood for. */
  to: string;
  /** 307 when left out; 301 or 308 only for moves that are for good. */
  status?: 301 | 302 | 303 | 307 | 308;
}

interface Growing {
  static: Record<string, Rule>;
  wildcard: Record<string, Rule>;
  dynamic: Record<string, Growing>;
}

const mostHops = 10;

/** Throws an Error that names every rule at fault. */
export function compileRules(rules: readonly RouteRule[]): RuleMatcher {
  const matcher: Growing = empty();
  for (const { from, to, status = 307 } of rules)
    place(matcher, from.toLowerCase(), { redirect: to, status });
  const faults = rules.flatMap((rule) => faultsOf(matcher, rule));
  if (faults.length > 0)
    throw new Error(`routes/route-rules.ts:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return matcher;
}

function empty(): Growing {
  return { static: {}, wildcard: {}, dynamic: {} };
}

function place(matcher: Growing, from: string, rule: Rule): void {
  const open = from.search(/\/\*(?:\/|$)/);
  if (open !== -1) {
    const prefix = from.slice(0, open);
    matcher.dynamic[prefix] ??= empty();
    place(matcher.dynamic[prefix], from.slice(open + 2) || '/', rule);
  } else if (from.endsWith('/**')) matcher.wildcard[from.slice(0, -3) || '/'] = rule;
  else matcher.static[from] = rule;
}

function faultsOf(matcher: RuleMatcher, rule: RouteRule): string[] {
  const name = `${rule.from} → ${rule.to}`;
  if (!rule.from.startsWith('/')) return [`${name}: "from" must begin with /`];
  if (isScriptTarget(rule.to)) return [`${name}: "to" must lead to a page, not run a script`];
  if (rule.from.includes('//')) return [`${name}: "from" holds an empty segment`];
  const samples = rule.from.endsWith('/**')
    ? ['', '/a', '/a/b'].map((tail) => rule.from.slice(0, -3) + tail || '/')
    : [rule.from.replace(/\*/g, 'a')];
  const circular = samples.find((sample) => leadsInCircles(matcher, sample));
  return circular === undefined ? [] : [`${name}: ${circular} leads back to itself`];
}

function leadsInCircles(matcher: RuleMatcher, start: string): boolean {
  const seen = new Set<string>();
  let path = start;
  for (let hop = 0; hop < mostHops; hop += 1) {
    if (seen.has(path)) return true;
    seen.add(path);
    const next = resolveRule(matcher, path);
    if (!next || next.external) return false;
    path = next.to.replace(/[?#].*$/, '');
  }
  return true;
}

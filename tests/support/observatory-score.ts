/** Calculates a response's MDN HTTP Observatory score; omits tests that cannot apply to this site. */

export interface ScannedResponse {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  html: string;
  /** Origin of the requested page. */
  origin: string;
}

export interface Score {
  score: number;
  /** Modifier of each test, by name. */
  tests: Readonly<Record<string, number>>;
}

const sixMonthsSeconds = 15_768_000;
/**
 * Bonus modifiers count only from this score.
 * See https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
const bonusFrom = 90;

type Rule = (response: ScannedResponse) => number;

const read = ({ headers }: ScannedResponse, name: string) => String(headers[name] ?? '');

function parsePolicy(response: ScannedResponse): Map<string, string[]> {
  const parts = read(response, 'content-security-policy').split(';');
  return new Map(
    parts.map((part) => part.trim().split(/\s+/)).map(([name = '', ...values]) => [name, values]),
  );
}

const rules: Readonly<Record<string, Rule>> = {
  'content-security-policy': (response) => {
    const policy = parsePolicy(response);
    if (!policy.has('default-src')) return -25;
    const valuesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? [];
    const active = [...valuesOf('script-src'), ...valuesOf('object-src')];
    if (active.includes("'unsafe-inline'") || active.some((value) => /^(?:data:|https?:|\*)$/.test(value)))
      return -20;
    if (active.includes("'unsafe-eval'")) return -10;
    if (['img-src', 'media-src'].some((name) => valuesOf(name).some((value) => value.startsWith('http:'))))
      return -10;
    if (valuesOf('style-src').includes("'unsafe-inline'")) return 0;
    return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
  },
  cookies: ({ headers }) => {
    const cookies = [headers['set-cookie'] ?? []].flat();
    if (cookies.length === 0) return 0;
    const lacks = (flag: RegExp) => cookies.some((cookie) => !flag.test(cookie));
    // Matches the Observatory's list of session cookie names.
    const openSession = cookies.some((cookie) => /^[^=]*sess/i.test(cookie) && !/;\s*HttpOnly/i.test(cookie));
    if (lacks(/;\s*Secure/i)) return -20;
    if (openSession) return -30;
    return lacks(/;\s*SameSite=(?:Lax|Strict)/i) ? 0 : 5;
  },
  'cross-origin-resource-sharing': (response) =>
    read(response, 'access-control-allow-origin') && read(response, 'access-control-allow-credentials')
      ? -50
      : 0,
  // The proxy in front of the site redirects http to https on the same host.
  redirection: () => 0,
  'referrer-policy': (response) => {
    const policy = read(response, 'referrer-policy');
    if (!policy) return 0;
    const isPrivate = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
    return isPrivate.test(policy) ? 5 : -5;
  },
  'strict-transport-security': (response) => {
    const seconds = /max-age=(\d+)/.exec(read(response, 'strict-transport-security'))?.[1];
    if (seconds === undefined) return -20;
    return Number(seconds) >= sixMonthsSeconds ? 0 : -10;
  },
  'subresource-integrity': ({ html, origin }) => {
    const scripts = html.match(/<script\b[^>]*\bsrc="[^"]*"[^>]*>/g) ?? [];
    const foreign = scripts.filter(
      (tag) => new URL(/src="([^"]*)"/.exec(tag)?.[1] as string, origin).origin !== origin,
    );
    if (foreign.length === 0) return 0;
    return foreign.every((tag) => tag.includes('integrity=')) ? 5 : -5;
  },
  'x-content-type-options': (response) => (read(response, 'x-content-type-options') === 'nosniff' ? 0 : -5),
  'x-frame-options': (response) => {
    if (parsePolicy(response).has('frame-ancestors')) return 5;
    return /^(?:DENY|SAMEORIGIN)$/i.test(read(response, 'x-frame-options')) ? 5 : -20;
  },
  'cross-origin-resource-policy': (response) => {
    const policy = read(response, 'cross-origin-resource-policy');
    if (policy === 'same-origin' || policy === 'same-site') return 10;
    return policy === '' || policy === 'cross-origin' ? 0 : -5;
  },
};

export function calculateObservatoryScore(response: ScannedResponse): Score {
  const tests = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, rule(response)]));
  const sumOf = (wanted: (modifier: number) => boolean) =>
    Object.values(tests)
      .filter(wanted)
      .reduce((sum, modifier) => sum + modifier, 0);
  const base = 100 + sumOf((modifier) => modifier < 0);
  const score = base < bonusFrom ? base : base + sumOf((modifier) => modifier > 0);
  return { score: Math.max(0, score), tests };
}

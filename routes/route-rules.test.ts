/** Tests of the redirects from old and short addresses, against a table written by hand. */
import { compileRules } from '#shared/router/compile-rules.ts';
import { resolveRule } from '#shared/router/resolve-rule.ts';
import { routeRules } from './route-rules.ts';

const matcher = compileRules(routeRules);

const expected: readonly [from: string, to: string, status: number][] = [
  ['/holidays', '/offers', 301],
  ['/holidays/ski-holidays', '/offers/ski-holidays', 301],
  ['/cruises', '/cruise', 301],
  ['/cruises/cruise-lines/fred-olsen-line', '/cruise/cruise-lines/fred-olsen-line', 301],
  ['/branch', '/branches', 301],
  ['/branch/norwich-shop', '/branches/norwich-shop', 301],
  ['/find-a-branch', '/branches', 301],
  ['/news', '/press', 301],
  ['/news/four-apprentices-qualify-release', '/press/four-apprentices-qualify-release', 301],
  ['/jobs', '/careers', 301],
  ['/general-mailer', '/mailer', 301],
  ['/whatsapp', '/whatsapp-enquiry', 307],
  ['/solo', '/solo-club', 307],
  ['/terms', '/important/terms', 301],
  ['/privacy', '/important/privacy-policy', 301],
  ['/cookies', '/important/cookies', 301],
  ['/accessibility', '/important/accessibility', 301],
  ['/about', '/important/about-premier', 301],
  ['/modern-slavery', '/important/modern-slavery-and-human-trafficking-statement', 301],
  ['/travel-advice', 'https://www.gov.uk/foreign-travel-advice', 307],
  ['/passport', 'https://www.gov.uk/browse/abroad/passports', 307],
];

test.each(expected)('%s redirects to %s with status %i', (from, to, status) => {
  expect(resolveRule(matcher, from)).toEqual({ to, status, external: to.startsWith('https:') });
});

test('the site has exactly 18 redirect rules', () => {
  expect(routeRules).toHaveLength(18);
});

test.each(['/', '/offers', '/careers', '/jobs/old', '/solo-club', '/holidayss', '/terms/x'])(
  '%s is not redirected',
  (path) => {
    expect(resolveRule(matcher, path)).toBeUndefined();
  },
);

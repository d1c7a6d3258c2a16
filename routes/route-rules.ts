/** Redirects from old and short addresses; they reach the browser in the build manifest. */
import type { RouteRule } from '#shared/router/compile-rules.ts';

export const routeRules: readonly RouteRule[] = [
  // Short paths that visitors type or see in print.
  { from: '/holidays', to: '/offers', status: 301 },
  { from: '/holidays/**', to: '/offers/**', status: 301 },
  { from: '/cruises/**', to: '/cruise/**', status: 301 },
  { from: '/branch/**', to: '/branches/**', status: 301 },
  { from: '/find-a-branch', to: '/branches', status: 301 },
  { from: '/news/**', to: '/press/**', status: 301 },
  { from: '/jobs', to: '/careers', status: 301 },
  // The general mailer has a shorter address than the others of the `/:product-mailer` pattern.
  { from: '/general-mailer', to: '/mailer', status: 301 },
  { from: '/whatsapp', to: '/whatsapp-enquiry' },
  { from: '/solo', to: '/solo-club' },
  // Documents that visitors look for at the top level.
  { from: '/terms', to: '/important/terms', status: 301 },
  { from: '/privacy', to: '/important/privacy-policy', status: 301 },
  { from: '/cookies', to: '/important/cookies', status: 301 },
  { from: '/accessibility', to: '/important/accessibility', status: 301 },
  { from: '/about', to: '/important/about-premier', status: 301 },
  { from: '/modern-slavery', to: '/important/modern-slavery-and-human-trafficking-statement', status: 301 },
  // External sites that our printed material names by an address of this site.
  { from: '/travel-advice', to: 'https://www.gov.uk/foreign-travel-advice' },
  { from: '/passport', to: 'https://www.gov.uk/browse/abroad/passports' },
];

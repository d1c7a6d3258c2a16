/** One real address for each route; a route without an example does not compile. */
import type { RouteName } from '#routes/href.ts';
import { table } from '#routes/table.ts';

type PatternRoute = Extract<(typeof table)[number], { path: `${string}:${string}` }>['name'];

const patterns: Record<PatternRoute, string> = {
  'press-slug': '/press/four-apprentices-qualify',
  'careers-slug': '/careers/marketing-executive',
  'branches-slug': '/branches/swaffham',
  'branches-slug-appointment': '/branches/swaffham/appointment',
  'cruise-cruise-lines-slug': '/cruise/cruise-lines/fred-olsen',
  'newsletters-slug': '/newsletters/2026-10-20-winter-sun-before-the-clocks-change',
  'newsletter-preview-slug': '/newsletter-preview/2026-10-20-winter-sun-before-the-clocks-change',
  'destinations-slug': '/destinations/balearic-islands',
  'offers-offer': '/offers/nerja-in-may-from-luton-jt3101',
  'product-mailer': '/cruise-mailer',
};

/** Routes without parameters are their own examples. */
export const examples = Object.fromEntries(
  table.map(({ name, path }) => [name, patterns[name as PatternRoute] ?? path]),
) as Record<RouteName, string>;

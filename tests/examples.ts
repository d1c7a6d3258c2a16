/** One real address for each route: a route without one does not compile. */
import type { RouteName } from '#routes/href.ts';
import { table } from '#routes/table.ts';

type PatternRoute = Extract<(typeof table)[number], { path: `${string}:${string}` }>['name'];

const patterns: Record<PatternRoute, string> = {
  'press-slug': '/press/four-apprentices-qualify',
  'branches-slug': '/branches/swaffham',
  'cruise-cruise-lines-slug': '/cruise/cruise-lines/fred-olsen',
  'product-mailer': '/cruise-mailer',
};

/** Fixed addresses are their own examples. */
export const examples = Object.fromEntries(
  table.map(({ name, path }) => [name, patterns[name as PatternRoute] ?? path]),
) as Record<RouteName, string>;

/** The breadcrumbs of a page for machines: the same links that stand above it. */
import type { BreadcrumbListLeaf, ListItemLeaf } from 'schema-dts';
import type { Breadcrumbs } from '../page.ts';
import type { JsonLd } from './thing.ts';

/** The page itself is the last and has no address of its own in the list. */
export function breadcrumbList(
  { trail = [], here }: Breadcrumbs,
  origin: string,
): JsonLd<BreadcrumbListLeaf> {
  const links = [{ label: 'Home', to: '/' }, ...trail];
  const items = links.map(
    ({ label, to }, index): ListItemLeaf => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + to,
    }),
  );
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...items, { '@type': 'ListItem', position: items.length + 1, name: here }],
  };
}

/** The breadcrumbs of a page for machines: the same links that stand above it. */
import type { BreadcrumbListLeaf, ListItemLeaf } from 'schema-dts';
import type { BreadcrumbTrail } from '../page.ts';
import type { JsonLd } from './json-ld.ts';

/** The page itself is the last and has no address of its own in the list. */
export function breadcrumbListJsonLd(
  { trail = [], here }: BreadcrumbTrail,
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

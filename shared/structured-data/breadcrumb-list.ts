/** JSON-LD of a page's breadcrumbs: the same links that are above it. */
import type { BreadcrumbListLeaf, ListItemLeaf } from 'schema-dts';
import type { BreadcrumbTrail } from '../page.ts';
import type { JsonLd } from './json-ld.ts';

/** The page itself comes last and has no address in the list. */
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

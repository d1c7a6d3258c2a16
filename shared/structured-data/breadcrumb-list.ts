/** The breadcrumbs of a page for machines: the same links that stand above it. */
import type { Breadcrumbs } from '../page.ts';
import type { Thing } from './thing.ts';

/** The page itself is the last and has no address of its own in the list. */
export function breadcrumbList({ trail = [], here }: Breadcrumbs, origin: string): Thing {
  const links = [{ label: 'Home', to: '/' }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...links.map(({ label, to }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: origin + to,
      })),
      { '@type': 'ListItem', position: links.length + 1, name: here },
    ],
  };
}

/** Full shop, shop with a bureau, shop that opens soon or moves: the content's number picks the layout. */
import type { LayoutName } from '#shared/page.ts';

const layouts: Readonly<Record<number, LayoutName>> = { 1: 'branch', 2: 'branch2', 3: 'branch3' };

export function branchLayout({ template }: { readonly template: number }): LayoutName {
  return layouts[template] ?? 'branch';
}

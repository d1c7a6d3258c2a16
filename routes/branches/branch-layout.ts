/** Layout of a branch page by the content's number: full shop, with bureau, or opening soon or moving. */
import type { LayoutName } from '#shared/page.ts';

const layouts: Readonly<Record<number, LayoutName>> = { 1: 'branch', 2: 'branch2', 3: 'branch3' };

export function branchLayout({ template }: { readonly template: number }): LayoutName {
  return layouts[template] ?? 'branch';
}

/** One address for each page file in each of its layouts: what others of the kind show differs in words only. */
import { table } from '#routes/table.ts';
import { examples } from './examples.ts';
import { layoutOf } from './layout-of.ts';

/** A name to test it by, and its address. */
export const pageKinds: [name: string, address: string][] = [
  ...new Map(table.map(({ name, page }) => [`${page}, ${layoutOf(name)}`, examples[name]])),
];

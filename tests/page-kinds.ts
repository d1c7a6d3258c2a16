/** One address for each page file in each of its layouts; other addresses of a kind differ only in text. */
import { table } from '#routes/table.ts';
import { examples, layoutOf } from './pages.ts';

/** Test name and address. */
export const pageKinds: [name: string, address: string][] = [
  ...new Map(table.map(({ name, page }) => [`${page}, ${layoutOf(name)}`, examples[name]])),
];

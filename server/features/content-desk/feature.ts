/** Content at the desk: prices to look up, what visitors read, and what is shown at once. */
import type { Feature } from '../define-feature.ts';

export const contentDesk = {
  name: 'content-desk',
  loadServer: () => import('./server.ts'),
  loadDesk: () => import('./desk.ts'),
} satisfies Feature;

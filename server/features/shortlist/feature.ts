/** Shortlist: saved offers of a browser, and of an account in every browser that is signed in to it. */
import type { Feature } from '../define-feature.ts';

export const shortlist = { name: 'shortlist', loadServer: () => import('./server.ts') } satisfies Feature;

/** Drawings made on request: posters, QR codes, and the preview image of an offer. */
import type { Feature } from '../define-feature.ts';

export const posters = { name: 'posters', loadServer: () => import('./server.ts') } satisfies Feature;

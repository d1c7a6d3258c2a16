/** Drawings made on request: posters, QR codes, and the preview image of an offer. */
import type { Feature } from '../define-feature.ts';

export const posters = { name: 'posters', loadRoutes: () => import('./routes.ts') } satisfies Feature;

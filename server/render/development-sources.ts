/** CSP additions of development: Vite's client inserts styles, and waits for a restart in a blob worker. */
import { randomUUID } from 'node:crypto';

/** Nonce of every style in development; new at each start. */
export const styleNonce = randomUUID();

export const developmentSources = { styles: [`'nonce-${styleNonce}'`], workers: ["'self'", 'blob:'] };

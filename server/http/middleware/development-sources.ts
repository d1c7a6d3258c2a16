/** What development adds to the Content-Security-Policy: Vite's client writes styles into the head, and waits for a restart in a worker made of a text. */
import { randomUUID } from 'node:crypto';

/** Stands on every style that development writes, and is another at every start. */
export const styleNonce = randomUUID();

export const developmentSources = { styles: [`'nonce-${styleNonce}'`], workers: ["'self'", 'blob:'] };

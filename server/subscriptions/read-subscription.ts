/** What the page behind a link shows: the choices that are in force, or those that wait for a yes. */
import type { Database } from '../database/open-database.ts';
import { findSubscription } from './keep-subscription.ts';
import { readLinkToken } from './subscription-link.ts';

export interface ShownSubscription {
  readonly state: string;
  readonly confirming: boolean;
  readonly address: string;
  readonly topics: readonly string[];
  readonly frequency: string | null;
  readonly channels: readonly string[];
}

/** Null for a token that is not ours, has run out, or whose subscription is forgotten. */
export type ReadSubscription = (token: string) => Promise<ShownSubscription | null>;

export function subscriptionReader(database: Database, secret: Buffer, now: () => Date): ReadSubscription {
  return async (token) => {
    const link = readLinkToken(token, secret, now());
    const found = link && (await findSubscription(database.read, link.id));
    if (!link || !found) return null;
    const confirming = link.purpose === 'confirm' && found.asked !== null;
    const { topics = [], frequency = null, channels = [] } = (confirming ? found.asked : found.choices) ?? {};
    return { state: found.state, confirming, address: maskAddress(found.email), topics, frequency, channels };
  };
}

/** `margaret@example.test` → `m…@example.test`: the link may lie open on somebody's desk. */
function maskAddress(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1…');
}

/** What the page behind a link shows: the choices that are in force, with those that wait for a yes. */

import type { Database } from '../platform/database/open-database.ts';
import type { Keyring } from '../platform/keyring.ts';
import { verifyLinkToken } from './subscription-link.ts';
import { findSubscription, mergeAsked } from './subscription-store.ts';

export interface SubscriptionView {
  readonly state: string;
  readonly confirming: boolean;
  readonly address: string;
  readonly topics: readonly string[];
  readonly frequency: string | null;
  readonly channels: readonly string[];
}

/** Null for a token that is not ours, has run out, or whose subscription is forgotten. */
export type ReadSubscription = (token: string) => Promise<SubscriptionView | null>;

export function createSubscriptionReader(
  database: Database,
  secret: Keyring,
  now: () => Date,
): ReadSubscription {
  return async (token) => {
    const link = verifyLinkToken(token, secret, now());
    const found = link && (await findSubscription(database.read, link.id));
    if (!link || !found) return null;
    const confirming = link.purpose === 'confirm' && found.asked !== null;
    const {
      topics = [],
      frequency = null,
      channels = [],
    } = (confirming ? mergeAsked(found) : found.choices) ?? {};
    return { state: found.state, confirming, address: maskEmail(found.email), topics, frequency, channels };
  };
}

/** `margaret@example.test` → `m…@example.test`: the link may lie open on somebody's desk. */
function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1…');
}

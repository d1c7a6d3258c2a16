/** What the page behind a link shows: the choices that are in force, with those that wait for a yes. */

import type { Database } from '../platform/database/open-database.ts';
import type { Keyring } from '../platform/keyring.ts';
import { verifyLinkToken } from './subscription-link.ts';
import { findLinkedSubscription, mergeAsked } from './subscription-store.ts';
import type { SubscriptionChoices } from './tables.ts';

export interface SubscriptionView {
  readonly state: string;
  readonly confirming: boolean;
  readonly address: string;
  readonly topics: readonly string[];
  readonly frequency: string | null;
  readonly channels: readonly string[];
  /** What this very request would have used, in full: its reader must see where it is not theirs. Null but to confirm it. */
  readonly phone: string | null;
  readonly postalAddress: string | null;
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
    const found = link && (await findLinkedSubscription(database.read, link));
    if (!link || !found) return null;
    const confirming = found.asked !== null;
    const {
      topics = [],
      frequency = null,
      channels = [],
    } = (confirming ? mergeAsked(found) : found.choices) ?? {};
    return {
      ...{ state: found.state, confirming, address: maskEmail(found.email), topics, frequency, channels },
      ...findContacts(found.asked),
    };
  };
}

function findContacts(asked: SubscriptionChoices | null): Pick<SubscriptionView, 'phone' | 'postalAddress'> {
  const { channels = [], name, phone, address, postcode } = asked ?? {};
  const postal = [name, address, postcode].filter(Boolean).join(', ');
  return {
    phone: phone ?? null,
    postalAddress: channels.includes('post') && address ? postal.replaceAll(/\s*\n\s*/g, ', ') : null,
  };
}

/** `margaret@example.test` → `m…@example.test`: the link may lie open on somebody's desk. */
function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1…');
}

/** Reads what the page behind a subscription link shows: choices in force, merged with those to confirm. */

import type { Database } from '../../platform/database/open-database.ts';
import type { Keyring } from '../../platform/keyring.ts';
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
  /**
   * Contact details of this request in full, so that the owner of the address notices another person's. Null
   * unless the link confirms.
   */
  readonly phone: string | null;
  readonly postalAddress: string | null;
}

/** Resolves with null when the token is not ours or has expired, or the subscription has been deleted. */
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

/** `margaret@example.test` → `m…@example.test`: other people may see the open page. */
function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1…');
}

/** Redirect from a printed code to the page of its offer, on sale or ended. */

import { redirect } from '#shared/http-errors.ts';
import type { QueryFunction } from '#shared/page.ts';
import { offerHref } from '../offer-href.ts';
import { offerAddressQuery } from './offer-address.query.ts';

/** Throws the redirect; returns for an unknown code. */
export async function redirectToOffer(runQuery: QueryFunction, code: string | null): Promise<void> {
  if (!code) return;
  const { offer, endedOffer } = await runQuery(offerAddressQuery, { id: code });
  const found = offer ?? endedOffer;
  if (found) throw redirect(offerHref(found));
}

/** Signed links for news of saved holidays: to confirm it, to view it, to stop it. */
import { createLinkSigner, type LinkOptions, type SignedLink } from '../../../platform/signed-link.ts';

export type OfferNewsPurpose = 'confirm' | 'manage';

/** Confirm links last a week, like the request. Manage links last as long as holidays are sold ahead. */
const signer = createLinkSigner<OfferNewsPurpose>({
  key: 'offer news link',
  lifetimeDays: { confirm: 7, manage: 730 },
});

export const offerNewsPath = '/shortlist/news';
/**
 * Path of one-click unsubscribe by mail programs.
 * See https://www.rfc-editor.org/rfc/rfc8058
 */
export const oneClickOfferNewsPath = '/shortlist/news/stop';

/** `id` names the request to confirm, or the watcher. */
export function offerNewsLink(link: SignedLink<OfferNewsPurpose>, options: LinkOptions): string {
  return signer.url(offerNewsPath, link, options);
}

export function oneClickOfferNewsLink(id: string, options: LinkOptions): string {
  return signer.url(oneClickOfferNewsPath, { purpose: 'manage', id }, options);
}

/** Verifies a token. Returns null when it is not ours, was altered, or has expired. */
export const verifyOfferNewsToken = signer.verify;

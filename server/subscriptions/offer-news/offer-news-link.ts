/** Links to the news of saved holidays: to confirm it, to see what it is of, to stop it. */
import type { Keyring } from '../../platform/keyring.ts';
import { createLinkSigner, type SignedLink } from '../../platform/signed-link.ts';

export type OfferNewsPurpose = 'confirm' | 'manage';

/** A message asks once for a week; its later links are good as long as any holiday is sold ahead. */
const signer = createLinkSigner<OfferNewsPurpose>({
  key: 'offer news link',
  lifetimeDays: { confirm: 7, manage: 730 },
});

export const offerNewsPath = '/shortlist/news';
/** Where a mail program ends it with one request (RFC 8058). */
export const oneClickOfferNewsPath = '/shortlist/news/stop';

interface LinkOptions {
  /** Of this site, without a slash at its end. */
  readonly origin: string;
  readonly secret: Keyring;
  readonly now: Date;
}

/** `id` is that of the request to confirm, or of the watcher. */
export function offerNewsLink(
  link: SignedLink<OfferNewsPurpose>,
  { origin, secret, now }: LinkOptions,
): string {
  return `${origin}${offerNewsPath}?token=${signer.sign(link, secret, now)}`;
}

export function oneClickOfferNewsLink(id: string, { origin, secret, now }: LinkOptions): string {
  return `${origin}${oneClickOfferNewsPath}?token=${signer.sign({ purpose: 'manage', id }, secret, now)}`;
}

/** Null for one that is not ours, was changed, or has run out. */
export const verifyOfferNewsToken = signer.verify;

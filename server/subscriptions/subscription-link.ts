/** Links in our mails that only the owner of an address can have: signed, and good for a time. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyedDigest } from '../derive-key.ts';

/** `confirm` applies what was asked for; `manage` shows and changes what is in force, or ends it. */
export type LinkPurpose = 'confirm' | 'manage';

/** Where a mail program ends a subscription with one request, on nobody's page. */
export const oneClickStopPath = '/sign-up/stop';

export interface SubscriptionLink {
  readonly purpose: LinkPurpose;
  /** Of the subscription. */
  readonly id: string;
}

const dayMs = 24 * 60 * 60_000;
/** A message asks once for a week; the link in what we send is good as long as somebody might still read it. */
const lifeDays: Readonly<Record<LinkPurpose, number>> = { confirm: 7, manage: 730 };

interface LinkMaker {
  /** Of this site, without a slash at its end. */
  readonly origin: string;
  readonly secret: Buffer;
  readonly now: Date;
}

/** The page on which the owner of an address confirms or changes what they are sent. */
export function linkToSubscription(link: SubscriptionLink, { origin, secret, now }: LinkMaker): string {
  return `${origin}/sign-up?token=${writeLinkToken(link, secret, now)}`;
}

/** For the button that mail programs show; every newsletter carries one like it. */
export function oneClickStopLink(id: string, { origin, secret, now }: LinkMaker): string {
  return `${origin}${oneClickStopPath}?token=${writeLinkToken({ purpose: 'manage', id }, secret, now)}`;
}

/** Letters, digits, dots, hyphens and low lines. */
export function writeLinkToken({ purpose, id }: SubscriptionLink, secret: Buffer, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + lifeDays[purpose] * (dayMs / 1000);
  const said = `${purpose}.${id}.${until.toString(36)}`;
  return `${said}.${sign(said, secret)}`;
}

/** Null for one that is not ours, was changed, or has run out. */
export function readLinkToken(token: string, secret: Buffer, now: Date): SubscriptionLink | null {
  const [, said, purpose, id, until, signature] =
    /^((confirm|manage)\.([0-9a-f-]{36})\.([0-9a-z]{1,9}))\.([\w-]{43})$/.exec(token) ?? [];
  if (!said || !purpose || !id || !until || !signature) return null;
  // Letter for letter: base64url has several writings of the same bytes.
  const isBy = (by: typeof sign) => timingSafeEqual(Buffer.from(by(said, secret)), Buffer.from(signature));
  const right = isBy(sign) || isBy(signAsBefore);
  const past = Number.parseInt(until, 36) * 1000 < now.getTime();
  return right && !past ? { purpose: purpose as LinkPurpose, id } : null;
}

function sign(said: string, secret: Buffer): string {
  return keyedDigest(secret, 'subscription link', said);
}

/** In mails that have left already: whoever wants to stop must be able to, for as long as such a link is good. */
function signAsBefore(said: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(`subscription:${said}`).digest('base64url');
}

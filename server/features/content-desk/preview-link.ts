/** Signed addresses of previews: each shows the site with one revision that visitors do not see. */
import { dayMs } from '#shared/dates.ts';
import type { ItemName } from '../../catalogue/revisions/revision-store.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { readToken, signToken } from '../../platform/signed-token.ts';

export const previewPath = '/preview';
const purpose = 'content preview';

export interface PreviewLink extends ItemName {
  /** Revision of the item. */
  readonly number: number;
  readonly until: Date;
}

/** The address works for a day. */
export function previewUntil(now: Date): Date {
  return new Date(Math.ceil((now.getTime() + dayMs) / 1000) * 1000);
}

/** Returns the address, for the page that shows the item, or for another page of the site. */
export function previewHref(
  { kind, id, number, until }: PreviewLink,
  secret: Keyring,
  page?: string,
): string {
  const item = Buffer.from(JSON.stringify([kind, id, number])).toString('base64url');
  const token = signToken(item, until, { secret, purpose });
  return `${previewPath}?${new URLSearchParams({ token, ...(page && { page }) })}`;
}

/** Returns null for a token that is forged, altered or expired. */
export function readPreviewToken(token: unknown, secret: Keyring, now: Date): PreviewLink | null {
  const read = readToken(String(token), { secret, purpose }, now);
  if (!read) return null;
  const [kind, id, number] = JSON.parse(Buffer.from(read.text, 'base64url').toString()) as [
    string,
    string,
    number,
  ];
  return { kind, id, number, until: read.expiresAt };
}

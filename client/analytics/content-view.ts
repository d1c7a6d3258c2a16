/** What is told of a page that was shown, or null where nothing may be told. */
import { allowsThirdParty } from '#shared/analytics/allows-third-party.ts';
import type { PageView } from '../lifecycle/signals.ts';
import { findPii, redactPii } from './redact-pii.ts';

export interface ContentView {
  name: string;
  /** Full path with query and hash, without anything personal. */
  path: string;
  title: string;
  location: string;
}

/** `title` and `origin` are the document's. A page without a route, or with an error, has no view. */
export function toContentView(
  { payload, address }: PageView,
  title: string,
  origin: string,
): ContentView | null {
  const name = payload.meta.gtm || payload.route;
  if (!name || !payload.route || !allowsThirdParty(payload)) return null;
  const path = `/${redactPii(address).replace(/^\/+/, '')}`;
  // A heading may repeat what was asked for: "Branches near CB1 2AB".
  const redactedTitle = findPii(address).reduce((text, value) => text.replaceAll(value, '…'), title);
  return { name, path, title: redactedTitle, location: origin + path };
}

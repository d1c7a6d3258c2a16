/** Builds the analytics view of a shown page, or null for pages that must not be reported. */
import { allowsThirdParty } from '#shared/analytics/allows-third-party.ts';
import type { PageView } from '../lifecycle/signals.ts';
import { findPii, redactPii } from './redact-pii.ts';

export interface ContentView {
  name: string;
  /** Full path with query and hash, without personal data. */
  path: string;
  title: string;
  location: string;
}

/** `title` and `origin` are the document's. Returns null for a page without a route or with an error. */
export function toContentView(
  { payload, address }: PageView,
  title: string,
  origin: string,
): ContentView | null {
  const name = payload.meta.gtm || payload.route;
  if (!name || !payload.route || !allowsThirdParty(payload)) return null;
  const path = `/${redactPii(address).replace(/^\/+/, '')}`;
  // Headings may repeat the visitor's search: "Branches near CB1 2AB".
  const redactedTitle = findPii(address).reduce((text, value) => text.replaceAll(value, '…'), title);
  return { name, path, title: redactedTitle, location: origin + path };
}

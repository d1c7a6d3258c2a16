/** What is told of a page that was shown, or null where nothing may be told. */
import { mayCarryOthers } from '#shared/may-carry-others.ts';
import type { PageShown } from '../lifecycle/signals.ts';
import { findPersonal, stripPersonal } from './strip-personal.ts';

export interface ContentView {
  name: string;
  /** Full path with query and hash, without anything personal. */
  path: string;
  title: string;
  location: string;
}

/** `title` and `origin` are the document's. A page without a route, or with an error, has no view. */
export function contentViewOf(
  { payload, address }: PageShown,
  title: string,
  origin: string,
): ContentView | null {
  const name = payload.meta.gtm || payload.route;
  if (!name || !payload.route || !mayCarryOthers(payload)) return null;
  const path = `/${stripPersonal(address).replace(/^\/+/, '')}`;
  // A heading may repeat what was asked for: "Branches near CB1 2AB".
  const quiet = findPersonal(address).reduce((text, value) => text.replaceAll(value, '…'), title);
  return { name, path, title: quiet, location: origin + path };
}

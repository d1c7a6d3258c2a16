/** Items that may have a photograph: found by what staff type, and described for the desk. */
import { href } from '#routes/href.ts';
import { offerHref } from '#routes/offer-href.ts';
import type { Model } from '../../catalogue/model/model.ts';

export interface PhotoItem {
  /** `offers/NW4127`, `branches/norwich`, `destinations/madeira`. */
  readonly item: string;
  readonly title: string;
  /** Address of its page. */
  readonly page: string;
  /** What staff type to name it. */
  readonly typed: string;
}

type Items = Pick<Model, 'offersById' | 'branches' | 'destinations' | 'destinationsBySlug'>;

export function parseItem(item: string): { kind: string; id: string } {
  const at = item.indexOf('/');
  return { kind: item.slice(0, at), id: item.slice(at + 1) };
}

/** Null for an item that the content no longer has. */
export function describeItem(model: Items, item: string): PhotoItem | null {
  const { kind, id } = parseItem(item);
  if (kind === 'offers') {
    const offer = model.offersById.get(id);
    return offer ? { item, title: `${id}: ${offer.title}`, page: offerHref(offer), typed: id } : null;
  }
  if (kind === 'branches') {
    const branch = model.branches.find(({ slug }) => slug === id);
    const page = href('branches-slug', { slug: id });
    return branch ? { item, title: `${branch.name}, branch`, page, typed: page } : null;
  }
  const guide = model.destinationsBySlug.get(id);
  const page = href('destinations-slug', { slug: id });
  return guide ? { item, title: `${guide.name}, destination`, page, typed: page } : null;
}

/** Returns the codes of the offers with this title: two offers may have the same. */
function findTitled({ offersById }: Items, text: string): string[] {
  const title = text.toLowerCase();
  return [...offersById].flatMap(([id, offer]) => (offer.title.toLowerCase() === title ? [id] : []));
}

/** Understands an offer's code or title, a name, and the address of a page, whole or without the host. */
export function findItem(model: Items, typed: string): PhotoItem | null {
  const text = typed.trim();
  const path = text.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/, '');
  const [, area, slug = ''] =
    /^\/(offers|branches|destinations)\/([^/]+)\/?$/i.exec(path.toLowerCase()) ?? [];
  const code = (area === 'offers' ? slug.slice(-6) : text).toUpperCase();
  if (area === undefined || area === 'offers') {
    if (model.offersById.has(code)) return describeItem(model, `offers/${code}`);
    if (area === 'offers') return null;
    const [titled, ...others] = findTitled(model, text);
    if (titled && others.length === 0) return describeItem(model, `offers/${titled}`);
  }
  const isNamed = (one: { slug: string; name: string }) =>
    area === undefined ? one.name.toLowerCase() === text.toLowerCase() : one.slug === slug;
  const branch = area === 'destinations' ? undefined : model.branches.find(isNamed);
  if (branch) return describeItem(model, `branches/${branch.slug}`);
  const guide = area === 'branches' ? undefined : model.destinations.find(isNamed);
  return guide ? describeItem(model, `destinations/${guide.slug}`) : null;
}

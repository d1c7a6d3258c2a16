/** Search results as the page and the suggestions show them: items with their address, offers as rows. */
import { type OfferRowData, toOfferRow } from '#client/components/offer-rows/to-offer-row.ts';
import { href, type RouteName } from '#routes/href.ts';
import type { SearchQuery } from '#shared/query/operations.generated.ts';

type Results = SearchQuery['search'];
type Item = Results['groups'][number]['items'][number];

export interface SearchItemData {
  readonly to: string;
  readonly title: string;
  readonly detail: string;
  readonly art?: string;
}

export interface SearchGroupData {
  readonly name: string;
  readonly heading: string;
  readonly total: number;
  /** Offers on sale, with their prices. */
  readonly rows?: readonly OfferRowData[];
  readonly items: readonly SearchItemData[];
}

export interface UnderstoodData {
  readonly label: string;
  readonly count: number;
  readonly to?: string;
  /** A wider list, which contains these offers and more. */
  readonly wider?: { readonly label: string; readonly count: number; readonly to: string };
}

export interface SearchData {
  readonly corrected: string | null;
  /** Words that the search left out. */
  readonly unused: readonly string[];
  /** Interpretation of the query; without an address when no list shows exactly these offers. */
  readonly understood: UnderstoodData | null;
  readonly groups: readonly SearchGroupData[];
}

const headings: Readonly<Record<string, string>> = {
  OFFERS: 'Holidays',
  BRANCHES: 'Branches',
  DESTINATIONS: 'Places',
  CRUISES: 'Cruise lines, ships and rivers',
  INFORMATION: 'Good to know',
  PRESS: 'Press',
};

/** Maximum number of items shown in a group. Offers that no list can show are all shown. */
const beforeList = 6;

export function toSearchData({ corrected, unused, understood, groups }: Results): SearchData {
  return {
    corrected,
    unused,
    understood: understood && toUnderstood(understood),
    groups: groups.map(({ name, total, nearly, items }) => {
      const isListed = total === understood?.count && understood.choices !== null;
      const shown = name === 'OFFERS' && !isListed ? items : items.slice(0, beforeList);
      return {
        // A group of near matches may appear beside the exact matches, so it needs another name.
        name: nearly ? 'CLOSE' : name,
        total,
        heading: nearly ? 'Holidays that come close' : (headings[name] ?? name),
        rows: shown.flatMap(({ offer }) => (offer ? toOfferRow(offer) : [])),
        items: shown.filter(({ offer }) => !offer).map(toItem),
      };
    }),
  };
}

function toUnderstood({ label, count, choices, wider }: NonNullable<Results['understood']>): UnderstoodData {
  return {
    label,
    count,
    ...(choices && count > 0 ? { to: listHref(choices) } : {}),
    ...(wider && wider.count > count
      ? { wider: { label: wider.label, count: wider.count, to: listHref(wider.choices) } }
      : {}),
  };
}

function listHref(choices: readonly { name: string; values: readonly string[] }[]): string {
  return href('sale', {}, Object.fromEntries(choices.map(({ name, values }) => [name, values])));
}

function toItem(item: Item): SearchItemData {
  const { title, detail, art, kind } = item;
  const ended = kind === 'OFFER' ? 'No longer on sale. Its page shows similar holidays.' : detail;
  return { to: itemHref(item), title, detail: ended, ...(art ? { art } : {}) };
}

const hrefs: Readonly<Record<string, (slug: string) => string>> = {
  OFFER: (offer) => href('offers-offer', { offer }),
  DESTINATION: (slug) => href('destinations-slug', { slug }),
  LINE: (slug) => href('cruise-cruise-lines-slug', { slug }),
  SHIP: (slug) => href('cruise-cruise-lines-slug', { slug }),
  RIVER: (slug) => `${href('cruise-river-cruises')}#river-${slug}`,
  BRANCH: (slug) => href('branches-slug', { slug }),
  PAGE: (name) => href(name as 'index'),
  LEGAL: (slug) => href(`important-${slug}` as 'important-terms'),
  COLLECTION: (slug) => href(`offers-${slug}` as RouteName & 'offers'),
  CAMPAIGN: (slug) => href(`campaigns-${slug}` as RouteName & 'campaigns'),
  VACANCY: (slug) => href('careers-slug', { slug }),
  RELEASE: (slug) => href('press-slug', { slug }),
};

function itemHref({ kind, slug, anchor, address }: Item): string {
  if (kind === 'CURRENCY') {
    const asked = Object.fromEntries(address.map(({ name, values }) => [name, values]));
    return href('travel-money', {}, { currency: slug, ...asked });
  }
  const to = hrefs[kind]?.(slug) ?? href('index');
  return anchor ? `${to}#${anchor}` : to;
}

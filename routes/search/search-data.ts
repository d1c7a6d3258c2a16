/** What was found, as the page and the suggestions show it: with the address of each thing, and offers as rows. */
import { type OfferRowData, toOfferRow } from '#client/components/to-offer-row.ts';
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

export interface SearchData {
  readonly corrected: string | null;
  /** What was understood; without an address where no list shows just these. */
  readonly understood: { readonly label: string; readonly count: number; readonly to?: string } | null;
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

export function toSearchData({ corrected, understood, groups }: Results): SearchData {
  return {
    corrected,
    understood: understood && {
      label: understood.label,
      count: understood.count,
      ...(understood.choices && understood.count > 0 ? { to: listHref(understood.choices) } : {}),
    },
    groups: groups.map(({ name, total, nearly, items }) => ({
      name,
      total,
      heading: nearly ? 'Holidays that come close' : (headings[name] ?? name),
      rows: items.flatMap(({ offer }) => (offer ? toOfferRow(offer) : [])),
      items: items.filter(({ offer }) => !offer).map(toItem),
    })),
  };
}

function listHref(choices: readonly { name: string; values: readonly string[] }[]): string {
  return href('sale', {}, Object.fromEntries(choices.map(({ name, values }) => [name, values])));
}

function toItem(item: Item): SearchItemData {
  const { title, detail, art, kind } = item;
  const ended = kind === 'OFFER' ? 'No longer on sale: its page shows similar holidays.' : detail;
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
  CURRENCY: (currency) => href('travel-money', {}, { currency }),
  RELEASE: (slug) => href('press-slug', { slug }),
};

function itemHref({ kind, slug, anchor }: Item): string {
  const to = hrefs[kind]?.(slug) ?? href('index');
  return anchor ? `${to}#${anchor}` : to;
}

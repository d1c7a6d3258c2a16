/** Resolver of the site search. */
import { GraphQLError } from 'graphql';
import type { ExchangeRate } from '#shared/money/exchange.ts';
import { withDistinctPictures } from '../../catalogue/model/distinct-pictures.ts';
import { chooseVersion } from '../../catalogue/model/legal-model.ts';
import type { OfferModel } from '../../catalogue/model/offer-model.ts';
import { sampleCheckedAt } from '../../catalogue/model/sample-checked-at.ts';
import type { DirectoryEntry } from '../../catalogue/search/directory-entry.ts';
import type { SearchGroup, SearchItem } from '../../catalogue/search/search-results.ts';
import { type SearchResults, searchSite } from '../../catalogue/search/search-site.ts';
import { siteSearchOf } from '../../catalogue/search/site-search.ts';
import type { ResolverContext, TypeResolvers } from './context.ts';
import { isReleased, isVacant } from './editorial.ts';
import { shownRate } from './money-and-mailings.ts';

/** Limit per group; to see more, the visitor narrows a list. */
const maxItems = 48;

/** Maximum length of a search; longer texts are rejected. */
const maxCharacters = 200;

interface SearchArguments {
  readonly text: string;
  readonly first?: number | null;
}

export const searchQueries: TypeResolvers = {
  search: (_, { text, first }: SearchArguments, context): SearchResults => {
    if (text.length > maxCharacters)
      throw new GraphQLError(`text has ${text.length} characters; it must have ${maxCharacters} at most`, {
        extensions: { code: 'BAD_ARGUMENT' },
      });
    const { model, onSale } = context;
    return searchSite(model, siteSearchOf(model), {
      typed: text,
      first: Math.min(Math.max(first ?? 0, 0), maxItems),
      onSale,
      isShown: (entry) => isShown(entry, context),
      findOffer: (id) => findOut(id, context),
      findSold: (id) => (onSale.has(model.offerIndex.placeOf(id)) ? findOut(id, context) : null),
      findRate: (code) => findRate(code, context),
    });
  },
};

/** Returns an offer that is on sale or ended. A future offer is confidential. */
function findOut(id: string, { model, now, onSale }: ResolverContext): OfferModel | null {
  const place = model.offerIndex.placeOf(id);
  const offer = model.offers[place ?? -1];
  if (place === undefined || !offer || offer.onSaleFrom > now) return null;
  return onSale.departures.show(place);
}

function findRate(code: string, context: ResolverContext): ExchangeRate | null {
  const rate = shownRate(code, context);
  return rate && { ...rate, checkedAt: rate.checkedAt ?? sampleCheckedAt(new Date(context.now)) };
}

function isShown({ kind, slug, versions }: DirectoryEntry, context: ResolverContext): boolean {
  const { releases, vacancies, legalDocuments } = context.model;
  if (kind === 'RELEASE') return releases.some((one) => one.slug === slug && isReleased(one, context));
  if (kind === 'VACANCY') return vacancies.some((one) => one.id === slug && isVacant(one, context));
  if (kind === 'LEGAL') {
    const inForce = chooseVersion(legalDocuments.get(slug) ?? [], context.today);
    return inForce !== undefined && versions?.includes(inForce.version) === true;
  }
  return true;
}

export const searchTypes: Record<string, TypeResolvers> = {
  SearchGroup: { items: showOffers },
  SearchItem: {
    address: ({ address }: SearchItem) =>
      Object.entries(address ?? {}).map(([name, value]) => ({ name, values: [value] })),
  },
};

/** Offers are shown on the matching departure. No price may be shown for an offer that has ended. */
function showOffers(
  { items }: SearchGroup,
  _: unknown,
  { model, onSale }: ResolverContext,
): readonly SearchItem[] {
  const sold = items.flatMap(({ offer }) =>
    offer && onSale.has(model.offerIndex.placeOf(offer.id)) ? offer : [],
  );
  const shown = new Map(withDistinctPictures(sold, model.scenes).map((offer) => [offer.id, offer]));
  return items.map((item) => ({ ...item, offer: (item.offer && shown.get(item.offer.id)) ?? null }));
}

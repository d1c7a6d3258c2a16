/** Resolves the search over everything. */
import { GraphQLError } from 'graphql';
import { chooseVersion } from '../model/legal-model.ts';
import type { OfferModel } from '../model/offer-model.ts';
import type { DirectoryEntry } from '../search/directory-entry.ts';
import { type SearchItem, type SearchResults, searchSite } from '../search/search-site.ts';
import { siteSearchOf } from '../search/site-search.ts';
import type { ResolverContext, TypeResolvers } from './context.ts';
import { isReleased, isVacant } from './editorial.ts';
import { findOnSale } from './offers.ts';

/** Of each group; whoever wants more of them narrows a list. */
const maxItems = 12;

/** Longer texts are no searches. */
const maxCharacters = 100;

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
    });
  },
};

/** On sale or ended: one that is still to come is nobody's business. */
function findOut(id: string, { model, now }: ResolverContext): OfferModel | null {
  const offer = model.offers[model.offerIndex.placeOf(id) ?? -1];
  return offer && offer.onSaleFrom <= now ? offer : null;
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
  SearchItem: {
    // Of one that has ended no price may be said; one on sale is shown on the departure that was found.
    offer: ({ offer }: SearchItem, _, context) => {
      const shown = offer && findOnSale(context, offer.id);
      return shown && offer.otherDate ? offer : shown;
    },
  },
};

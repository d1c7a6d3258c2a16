/** Resolvers of the guides to countries and regions, with the offers on sale there now. */

import type { DestinationModel } from '../../catalogue/model/destination-model.ts';
import { withDistinctPictures } from '../../catalogue/model/distinct-pictures.ts';
import type { OfferModel } from '../../catalogue/model/offer-model.ts';
import { type BitSet, countBits, intersect } from '../../catalogue/offer-index/bit-set.ts';
import { unite } from '../../catalogue/offer-index/posting.ts';
import type { ResolverContext, TypeResolvers } from './context.ts';
import { shownRate } from './money-and-mailings.ts';
import { countOnSale, selectOnSale } from './offers.ts';
import { type Paging, readPaging } from './paginate.ts';

export const destinationQueries: TypeResolvers = {
  destination: (_, { slug }: { slug: string }, { model }) => model.destinationsBySlug.get(slug),
  destinations: (_, __, { model }) => model.destinations,
};

export const destinationTypes: Record<string, TypeResolvers> = {
  Destination: {
    parent: ({ parentSlug }: DestinationModel, _, { model }) =>
      parentSlug ? model.destinationsBySlug.get(parentSlug) : null,
    regions: ({ slug }: DestinationModel, _, { model }) =>
      model.destinations.filter(({ parentSlug }) => parentSlug === slug),
    rate: ({ currency }: DestinationModel, _, context) => shownRate(currency, context),
    count: ({ slug }: DestinationModel, _, context) => countOnSale(context, ['guide', slug]),
    cruises: (guide: DestinationModel, paging: Paging, context) => {
      const { start, size } = readPaging(paging);
      const cruises = context.onSaleFor().take(cruisesCalling(guide, context), start, size);
      return withDistinctPictures(cruises, context.model.scenes);
    },
    cruiseCount: (guide: DestinationModel, _, context) => countBits(cruisesCalling(guide, context)),
    lowest: findLowest,
  },
  Tip: {
    branch: ({ branch }: { branch: string }, _, { model }) =>
      model.branches.find(({ slug }) => slug === branch),
  },
};

/** Port calls record only a country, so a region has only the cruises sold under that region. */
function cruisesCalling({ kind, country, slug }: DestinationModel, context: ResolverContext): BitSet {
  if (kind === 'country') return selectOnSale(context, ['callsAt', country.toLowerCase()]);
  const { by } = context.model.offerIndex;
  const cruises = unite([by.noFly.get('true'), by.noFly.get('false')], context.model.offers.length);
  return intersect(cruises, [selectOnSale(context, ['guide', slug])]);
}

/** Returns the cheapest offer; of equal prices the one that leaves sooner. */
function findLowest(
  { slug }: DestinationModel,
  _: unknown,
  context: ResolverContext,
): OfferModel | undefined {
  const offers = selectOnSale(context, ['guide', slug]);
  const { departures } = context.onSaleFor();
  return departures.take({ offers, departures: null }, { sort: 'LOWEST_TOTAL', start: 0, count: 1 })[0];
}

/** Resolvers of an address's subscription and offer news, for the bearer of a link. */
import type { TypeResolvers } from '../../graphql/resolvers/context.ts';

export const subscriptionQueries: TypeResolvers = {
  subscription: (_, { token }: { token: string }, { readSubscription }) => readSubscription?.(token) ?? null,
  offerNews: (_, { token }: { token: string }, { readOfferNews }) => readOfferNews?.(token) ?? null,
};

/** Resolvers of an address's subscription and offer news, for the bearer of a link. */
import type { TypeResolvers } from '../../graphql/resolvers/context.ts';
import type { NewsletterAccess } from './newsletters/newsletter-access.ts';
import type { ReadOfferNews } from './offer-news/offer-news-reader.ts';
import type { ReadSubscription } from './subscription-reader.ts';

declare module '../../graphql/resolvers/context.ts' {
  interface FeatureReaders {
    readSubscription: ReadSubscription;
    readOfferNews: ReadOfferNews;
    newsletters: NewsletterAccess;
  }
}

export const subscriptionQueries: TypeResolvers = {
  subscription: (_, { token }: { token: string }, { readers }) => readers.readSubscription?.(token) ?? null,
  offerNews: (_, { token }: { token: string }, { readers }) => readers.readOfferNews?.(token) ?? null,
};

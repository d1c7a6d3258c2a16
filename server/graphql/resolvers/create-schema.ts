/** Creates the executable schema: the contract in schema.graphql with resolvers on its fields. */
import { buildSchema, type GraphQLSchema, isObjectType } from 'graphql';
import {
  appointmentQueries,
  appointmentTypes,
} from '../../features/bookings/appointments/appointment-resolvers.ts';
import { bookingQueries, bookingTypes } from '../../features/bookings/booking-resolvers.ts';
import {
  newsletterQueries,
  newsletterTypes,
} from '../../features/subscriptions/newsletters/newsletter-resolvers.ts';
import { subscriptionQueries } from '../../features/subscriptions/subscription-resolvers.ts';
import { branchQueries, branchTypes } from './branches.ts';
import type { TypeResolvers } from './context.ts';
import { destinationQueries, destinationTypes } from './destinations.ts';
import { editorialQueries, editorialTypes } from './editorial.ts';
import { landingQueries, landingTypes } from './landings.ts';
import { moneyQueries, moneyTypes } from './money-and-mailings.ts';
import { offerQueries, offerTypes } from './offers.ts';
import { partnerQueries, partnerTypes } from './partners.ts';
import { searchQueries, searchTypes } from './search.ts';
import { submissionMutations } from './submissions.ts';

const resolvers: Record<string, TypeResolvers> = {
  Query: {
    ...editorialQueries,
    ...offerQueries,
    ...destinationQueries,
    ...searchQueries,
    ...partnerQueries,
    ...branchQueries,
    ...moneyQueries,
    ...landingQueries,
    ...subscriptionQueries,
    ...appointmentQueries,
    ...bookingQueries,
    ...newsletterQueries,
  },
  Mutation: submissionMutations,
  ...editorialTypes,
  ...offerTypes,
  ...destinationTypes,
  ...searchTypes,
  ...partnerTypes,
  ...branchTypes,
  ...moneyTypes,
  ...landingTypes,
  ...appointmentTypes,
  ...bookingTypes,
  ...newsletterTypes,
};

/**
 * `text` is schema.graphql, validated by the build.
 * Fields without a resolver read the property of the same name.
 */
export function createSchema(text: string): GraphQLSchema {
  const schema = buildSchema(text, { assumeValid: true, assumeValidSDL: true, noLocation: true });
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new TypeError(`schema.graphql has no type ${typeName}`);
    for (const [fieldName, resolve] of Object.entries(fields)) {
      const field = type.getFields()[fieldName];
      if (!field) throw new TypeError(`schema.graphql has no field ${typeName}.${fieldName}`);
      field.resolve = resolve;
    }
  }
  return schema;
}

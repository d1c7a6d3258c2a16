/** Creates the executable schema: the contract in the schema's parts with resolvers on its fields. */
import { buildSchema, GraphQLError, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { offerTag } from '../../platform/cache-tags.ts';
import type { SubmissionInput } from '../../submissions/submit.query.ts';
import { branchQueries, branchTypes } from './branches.ts';
import { ignoreTag, type ResolverContext, type Resolvers, type TypeResolvers } from './context.ts';
import { destinationQueries, destinationTypes } from './destinations.ts';
import { editorialQueries, editorialTypes } from './editorial.ts';
import { landingQueries, landingTypes } from './landings.ts';
import { moneyQueries, moneyTypes } from './money-and-mailings.ts';
import { offerQueries, offerTypes } from './offers.ts';
import { partnerQueries, partnerTypes } from './partners.ts';
import { searchQueries, searchTypes } from './search.ts';

/** Resolver of the `submit` mutation: passes the submission to the function that stores it. */
const submissionMutations: TypeResolvers = {
  submit: (_, { input }: { input: SubmissionInput }, { submit }) => {
    if (!submit) throw new GraphQLError('Mutations are disabled: this API executes queries only.');
    return submit(input);
  },
};

const contentResolvers: Resolvers = {
  Query: {
    ...editorialQueries,
    ...offerQueries,
    ...destinationQueries,
    ...searchQueries,
    ...partnerQueries,
    ...branchQueries,
    ...moneyQueries,
    ...landingQueries,
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
};

/**
 * `text` is the whole schema, validated by the build. `resolvers` are those of the features.
 * Fields without a resolver read the property of the same name.
 */
export function createSchema(text: string, resolvers: readonly Resolvers[]): GraphQLSchema {
  const schema = buildSchema(text, { assumeValid: true, assumeValidSDL: true, noLocation: true });
  for (const [typeName, fields] of [contentResolvers, ...resolvers].flatMap(
    Object.entries<Resolvers[string]>,
  )) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new TypeError(`the schema has no type ${typeName}`);
    for (const [fieldName, resolve] of Object.entries(fields)) {
      const field = type.getFields()[fieldName];
      if (!field) throw new TypeError(`the schema has no field ${typeName}.${fieldName}`);
      field.resolve = resolve;
    }
  }
  noteOffers(schema);
  return schema;
}

type ResolvedOffer = { readonly id: string } | null | undefined;

/** Makes every field that returns offers note them, whichever resolver finds them. */
function noteOffers(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!['Offer', 'EndedOffer'].includes(getNamedType(field.type).name)) continue;
      const resolve = field.resolve ?? ((parent) => parent[field.name]);
      field.resolve = (parent, args, context: ResolverContext, info) => {
        const found: ResolvedOffer | readonly ResolvedOffer[] = resolve(parent, args, context, info);
        if (context.note === ignoreTag) return found;
        if (Array.isArray(found)) for (const offer of found) noteOffer(offer, context);
        else noteOffer(found as ResolvedOffer, context);
        return found;
      };
    }
  }
}

function noteOffer(offer: ResolvedOffer, { note }: ResolverContext): void {
  if (offer) note(offerTag(offer.id));
}

/** Resolvers of newsletters: sent ones for every visitor, unsent ones for staff with a token. */

import type { NewsletterModel } from '../../../catalogue/model/editorial-model.ts';
import type { Model } from '../../../catalogue/model/model.ts';
import type { NewsletterPart } from '../../../catalogue/reading/newsletter-parts.ts';
import type { ResolverContext, Resolvers, TypeResolvers } from '../../../graphql/resolvers/context.ts';
import { findOnSale } from '../../../graphql/resolvers/offers.ts';
import { type Paging, paginate } from '../../../graphql/resolvers/paginate.ts';
import type { NewsletterAccess } from './newsletter-access.ts';

interface Asked {
  readonly token?: string | null | undefined;
}

export const newsletterQueries: TypeResolvers = {
  newsletters: async (_, { token, ...paging }: Asked & Paging, context) =>
    paginate(await listShown(context.model, whileAway(context.readers.newsletters), { token }), paging),
  newsletter: async (_, { slug, token }: Asked & { slug: string }, context) =>
    (await listShown(context.model, context.readers.newsletters, { token, slug })).find(
      (one) => one.slug === slug,
    ),
};

export const newsletterTypes: Resolvers = {
  Newsletter: {
    parts: ({ parts }: NewsletterModel, _, context) => parts.flatMap((part) => toPart(part, context)),
  },
};

/** While the database is down, lists omit newsletters known only to it; a request for one by name fails. */
function whileAway(newsletters: NewsletterAccess | undefined): NewsletterAccess | undefined {
  return (
    newsletters && {
      ...newsletters,
      listBegun: () => newsletters.listBegun().catch(() => new Set<string>()),
    }
  );
}

/** Newest first. Pass `slug` where the token may grant access to that newsletter only. */
async function listShown(
  { newsletters: all }: Model,
  newsletters: NewsletterAccess | undefined,
  { token, slug }: Asked & { slug?: string },
): Promise<readonly NewsletterModel[]> {
  if (token && newsletters?.isForStaff(token, slug)) return all;
  const begun = (await newsletters?.listBegun()) ?? new Set<string>();
  return all.filter((one) => one.archived || begun.has(one.slug));
}

function toPart(part: NewsletterPart, context: ResolverContext) {
  const offer = part.kind === 'OFFER' ? findOnSale(context, part.code) : null;
  if (part.kind === 'OFFER' && !offer) return [];
  return [
    {
      kind: part.kind,
      text: 'text' in part ? part.text : null,
      items: part.kind === 'LIST' ? part.items : [],
      path: 'href' in part ? part.href : null,
      offer,
    },
  ];
}

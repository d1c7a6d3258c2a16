/** Takes one page of a list, or refuses paging arguments that make no sense. */
import { GraphQLError } from 'graphql';

export interface Paging {
  readonly first?: number | null;
  readonly offset?: number | null;
}

const largestPage = 100;

export function pageOf<T>(items: readonly T[], { first, offset }: Paging): readonly T[] {
  const size = first ?? largestPage;
  const start = offset ?? 0;
  if (size < 0 || size > largestPage) refuse(`first is ${size}; it must be from 0 to ${largestPage}`);
  if (start < 0) refuse(`offset is ${start}; it must not be negative`);
  return items.slice(start, start + size);
}

function refuse(message: string): never {
  throw new GraphQLError(message, { extensions: { code: 'BAD_ARGUMENT' } });
}

/** Takes one page of a list, or refuses paging arguments that make no sense. */
import { GraphQLError } from 'graphql';

export interface Paging {
  readonly first?: number | null;
  readonly offset?: number | null;
}

const maxPageSize = 100;

export function paginate<T>(items: readonly T[], { first, offset }: Paging): readonly T[] {
  const size = first ?? maxPageSize;
  const start = offset ?? 0;
  if (size < 0 || size > maxPageSize)
    throwBadArgument(`first is ${size}; it must be from 0 to ${maxPageSize}`);
  if (start < 0) throwBadArgument(`offset is ${start}; it must not be negative`);
  return items.slice(start, start + size);
}

function throwBadArgument(message: string): never {
  throw new GraphQLError(message, { extensions: { code: 'BAD_ARGUMENT' } });
}

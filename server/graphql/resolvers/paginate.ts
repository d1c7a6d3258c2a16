/** Pagination: takes one page of a list and rejects invalid paging arguments. */
import { GraphQLError } from 'graphql';

export interface Paging {
  readonly first?: number | null;
  readonly offset?: number | null;
}

/** Number of items to skip, and the page size. */
export interface PageBounds {
  readonly start: number;
  readonly size: number;
}

const maxPageSize = 100;

export function paginate<T>(items: readonly T[], paging: Paging): readonly T[] {
  const { start, size } = readPaging(paging);
  return items.slice(start, start + size);
}

export function readPaging({ first, offset }: Paging): PageBounds {
  const size = first ?? maxPageSize;
  const start = offset ?? 0;
  if (size < 0 || size > maxPageSize)
    throwBadArgument(`first is ${size}; it must be from 0 to ${maxPageSize}`);
  if (start < 0) throwBadArgument(`offset is ${start}; it must not be negative`);
  return { start, size };
}

function throwBadArgument(message: string): never {
  throw new GraphQLError(message, { extensions: { code: 'BAD_ARGUMENT' } });
}

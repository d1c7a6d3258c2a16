/** Alternatives to a line without priced sailings: similar sailings, and sailings from its ports. */
import type { QueryFunction } from '#shared/page.ts';
import type { CruiseLineQuery } from '#shared/query/operations.generated.ts';
import { type PortFacets, type SimilarSailing, similarSailingsQuery } from './similar-sailings.query.ts';

export interface LineAlternatives {
  readonly sailings: readonly SimilarSailing[];
  /** The line's own ports from which others sail, with the number of sailings on sale. */
  readonly ports: readonly { readonly value: string; readonly label: string; readonly count: number }[];
}

type Line = Pick<NonNullable<CruiseLineQuery['cruiseLine']>, 'slug' | 'type' | 'size' | 'ukPorts'>;

const maxSailings = 6;

/** `lines` are all described lines; those of the same type and ship size are the most similar. */
export async function loadLineAlternatives(
  runQuery: QueryFunction,
  line: Line,
  lines: CruiseLineQuery['cruiseLines'],
): Promise<LineAlternatives> {
  const sameType = lines.filter(
    ({ slug, type, status }) => status === 'LIVE' && type === line.type && slug !== line.slug,
  );
  const sameSize = sameType.filter(({ size }) => size === line.size);
  const { similar, every } = await runQuery(similarSailingsQuery, {
    kinds: [line.type === 'river' ? 'RIVER' : 'CRUISE'],
    lines: (sameSize.length > 0 ? sameSize : sameType).map(({ slug }) => slug),
  });
  return { sailings: onePerCompanyFirst(similar.items), ports: findPorts(every.facets, line.ukPorts) };
}

/** Puts the soonest sailing of each company first, then the soonest of the rest. */
function onePerCompanyFirst(sailings: readonly SimilarSailing[]): SimilarSailing[] {
  const isFirst = (sailing: SimilarSailing) =>
    sailings.find(({ partner }) => partner.name === sailing.partner.name) === sailing;
  return [...sailings.filter(isFirst), ...sailings.filter((one) => !isFirst(one))].slice(0, maxSailings);
}

/** Matches names of ports: our lists say London Tilbury where a line says Tilbury. */
function findPorts(facets: PortFacets, ukPorts: readonly string[]): LineAlternatives['ports'] {
  const ports = facets.find(({ name }) => name === 'port')?.options ?? [];
  return ports.filter(({ label }) => ukPorts.some((port) => label === port || label === `London ${port}`));
}

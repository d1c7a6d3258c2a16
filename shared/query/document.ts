/** Query document with the types of its result and variables; at run time, a plain string. */

/** Phantom types: the optional field never exists, so a document costs a browser only its text. */
export interface QueryDocument<Data, Variables> {
  readonly text: string;
  readonly operationName: string;
  readonly kind: 'query' | 'mutation';
  readonly types?: (data: Data, variables: Variables) => void;
}

/** Fields shared by several documents, under the name that these spread: `...OfferCard`. */
export interface FragmentDocument<Fields = unknown> {
  /** Its own text first, then those of the fragments it spreads. */
  readonly texts: readonly string[];
  readonly types?: () => Fields;
}

/** Creates a fragment; `others` are the fragments its text spreads. Used like `query`, in `*.query.ts`. */
export function fragment<Fields>(
  text: string,
  ...others: readonly FragmentDocument[]
): FragmentDocument<Fields> {
  return { texts: [text, ...others.flatMap(({ texts }) => texts)] };
}

/**
 * Creates a document from its text, which must contain exactly one named operation, and the fragments it
 * spreads. `Data` and `Variables` come from `operations.generated.ts`; `npm run check` verifies them against
 * the schema.
 */
export function query<Data, Variables>(
  text: string,
  ...fragments: readonly FragmentDocument[]
): QueryDocument<Data, Variables> {
  const operation = /^\s*(query|mutation)\s+(\w+)/.exec(text);
  if (!operation) throw new TypeError('A query document needs one named query or mutation');
  const [, kind, operationName] = operation as unknown as [string, 'query' | 'mutation', string];
  // Two fragments may spread the same third; a document contains it once.
  const texts = new Set([text, ...fragments.flatMap(({ texts }) => texts)]);
  return { text: [...texts].join(' ').replace(/\s+/g, ' ').trim(), operationName, kind };
}

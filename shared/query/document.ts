/** A query document with the types of its result and variables, as a plain string at run time. */

/** Phantom types ride on an optional field that never exists, so a document costs a browser only its text. */
export interface QueryDocument<Data, Variables> {
  readonly text: string;
  readonly operationName: string;
  readonly kind: 'query' | 'mutation';
  readonly types?: (data: Data, variables: Variables) => void;
}

/**
 * Makes a document from its text, which must hold exactly one named operation.
 * `Data` and `Variables` come from `operations.generated.ts`; `npm run check` keeps them equal to the schema.
 */
export function query<Data, Variables>(text: string): QueryDocument<Data, Variables> {
  const operation = /^\s*(query|mutation)\s+(\w+)/.exec(text);
  if (!operation) throw new TypeError('A query document needs one named query or mutation');
  const [, kind, operationName] = operation as unknown as [string, 'query' | 'mutation', string];
  return { text: text.replace(/\s+/g, ' ').trim(), operationName, kind };
}

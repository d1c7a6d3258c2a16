/** Writes the TypeScript types of checked query documents. */
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { type DocumentNode, Kind, parse } from 'graphql';
import type { CheckedQueries } from './check-queries.ts';

const headline =
  '/** Types of every query document. Written by `npm run codegen` from schema.graphql; not to ' +
  'be changed by hand. */\n';

/** `schemaText` is schema.graphql. The same queries always give the same output. */
export async function writeTypes(
  schemaText: string,
  { operations, fragments }: CheckedQueries,
): Promise<string> {
  if (operations.length === 0) return `${headline}export {};\n`;
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [...operations, ...fragments] };
  const written = await codegen({
    filename: 'operations.generated.ts',
    schema: parse(schemaText),
    documents: [{ location: 'queries', document }],
    plugins: [{ typescriptOperations: {} }],
    pluginMap: { typescriptOperations },
    config: {
      scalars: { Date: 'string', DateTime: 'string', Html: 'string', ID: 'string' },
      strictScalars: true,
      skipTypename: true,
      immutableTypes: true,
      enumType: 'string-literal',
      arrayInputCoercion: false,
      namingConvention: 'keep',
    },
  });
  return `${headline}${tidy(written)}`;
}

/** Removes a type that only streamed responses need, and the notes for the generator's own authors. */
function tidy(written: string): string {
  return written
    .replaceAll('/** Internal type. DO NOT USE DIRECTLY. */\n', '')
    .replace(/^export type Incremental<T> = .*\n/m, '')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()
    .concat('\n');
}

/** Error for a query above a limit: names the limit, the amount requested and the remedy. */
import { type ASTNode, GraphQLError } from 'graphql';

export type LimitCode =
  | 'QUERY_TOO_DEEP'
  | 'TOO_MANY_SELECTIONS'
  | 'TOO_MANY_REPEATS'
  | 'TOO_MANY_ALIASES'
  | 'QUERY_TOO_COSTLY';

export function limitError(code: LimitCode, message: string, node?: ASTNode): GraphQLError {
  return new GraphQLError(message, { ...(node && { nodes: node }), extensions: { code } });
}

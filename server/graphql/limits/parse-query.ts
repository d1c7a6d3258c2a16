/** Reads the text of a query that anybody may have written: its size and its brackets are counted before anything goes down into them. */
import { type DocumentNode, Lexer, parse, Source, TokenKind } from 'graphql';
import { limitError } from './limit-error.ts';
import { queryLimits } from './query-limits.ts';

const opening: ReadonlySet<string> = new Set([TokenKind.PAREN_L, TokenKind.BRACKET_L, TokenKind.BRACE_L]);
const closing: ReadonlySet<string> = new Set([TokenKind.PAREN_R, TokenKind.BRACKET_R, TokenKind.BRACE_R]);

/** Throws a GraphQLError for what is no query, or too much of one. */
export function parseQuery(text: string): DocumentNode {
  const source = new Source(text);
  checkNesting(source);
  return parse(source, { maxLexicalTokens: queryLimits.tokens });
}

/** The parser, the rules and the execution all go down by calls of themselves, so a deep text would end in a full stack. */
function checkNesting(source: Source): void {
  const lexer = new Lexer(source);
  let depth = 0;
  // Beyond the limit of tokens the parser says so itself.
  for (let tokens = 0; tokens <= queryLimits.tokens; tokens += 1) {
    const { kind } = lexer.advance();
    if (kind === TokenKind.EOF) return;
    if (opening.has(kind)) depth += 1;
    if (closing.has(kind)) depth -= 1;
    if (depth <= queryLimits.nesting) continue;
    const message = `The query has more than ${queryLimits.nesting} brackets within each other. Ask in two queries.`;
    throw limitError('QUERY_TOO_DEEP', message);
  }
}

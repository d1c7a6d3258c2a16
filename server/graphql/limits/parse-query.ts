/** Parser of untrusted query text: checks its size and bracket nesting before any recursion. */
import { type DocumentNode, Lexer, parse, Source, TokenKind } from 'graphql';
import { limitError } from './limit-error.ts';
import { queryLimits } from './query-limits.ts';

const opening: ReadonlySet<string> = new Set([TokenKind.PAREN_L, TokenKind.BRACKET_L, TokenKind.BRACE_L]);
const closing: ReadonlySet<string> = new Set([TokenKind.PAREN_R, TokenKind.BRACKET_R, TokenKind.BRACE_R]);

/** Throws a GraphQLError when the text is invalid or exceeds a limit. */
export function parseQuery(text: string): DocumentNode {
  const source = new Source(text);
  checkNesting(source);
  return parse(source, { maxLexicalTokens: queryLimits.tokens });
}

/** The parser, the rules and the executor all recurse, so deeply nested text would overflow the stack. */
function checkNesting(source: Source): void {
  const lexer = new Lexer(source);
  let depth = 0;
  // The parser itself reports an excess of tokens.
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

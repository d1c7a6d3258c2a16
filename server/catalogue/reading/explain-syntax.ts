/** Explains a YAML error in an editor's words: the line, and the probable cause. */

import { explainOddCharacter } from './odd-characters.ts';

interface SyntaxFault {
  readonly line: number;
  readonly message: string;
}

interface YamlError {
  readonly code: string;
  readonly message: string;
}

const fieldStart = /^[\s-]*[\w-]+:(?:\s|$)/;

/** `line` and `column` of the error count from 1. */
export function explainSyntax(text: string, error: YamlError, line: number, column: number): SyntaxFault {
  const lines = text.split('\n');
  const at = findCause(lines, error, line, column);
  const quoted = (lines[at.line - 1] ?? '').trim();
  const shown = quoted.length > 80 ? `${quoted.slice(0, 79)}…` : quoted;
  return { line: at.line, message: `cannot be read: ${at.message}: \`${shown}\`` };
}

/** `about: {agency name} and more`: braces that hold no field. */
const bracedText = /^\s*(?:- )?(?:[\w-]+:\s+)?\{[^:{}]*\}/;

const colonCause = 'a text that holds a colon needs quotes';
const spaceCause =
  'the start of the line has a space too few or too many; fields of one entry begin below each other';

function findCause(lines: readonly string[], error: YamlError, line: number, column: number): SyntaxFault {
  const own = lines[line - 1] ?? '';
  const next = lines[line] ?? '';
  const odd = explainOddCharacter(own.replace(/^\t+/, ''));
  if (odd !== null) return { line, message: `the line ${odd}` };
  if (bracedText.test(own)) return { line, message: 'a text that begins with { needs quotes' };
  switch (error.code) {
    case 'BLOCK_IN_FLOW':
      return { line, message: `a comma is missing between two fields, or ${colonCause}` };
    case 'DUPLICATE_KEY':
      return { line, message: 'the field is there twice; take one of them out' };
    case 'BAD_SCALAR_START':
    case 'BAD_ALIAS':
    case 'TAG_RESOLVE_FAILED':
      return { line, message: `a text that begins with ${own[column - 1]} needs quotes` };
    case 'BLOCK_AS_IMPLICIT_KEY':
      return / *:\s/.test(own.slice(column - 1)) || !fieldStart.test(next)
        ? { line, message: colonCause }
        : { line: line + 1, message: spaceCause };
    case 'MULTILINE_IMPLICIT_KEY':
      if (/^[\s-]*[\w-]+:\S/.test(own)) return { line, message: 'a space is missing after the colon' };
      return { line, message: 'the name of the field and a colon are missing at the start' };
    case 'BAD_INDENT':
    case 'MISSING_CHAR':
      return findMissing(lines, error.message, line);
    default:
      return { line, message: describeUnexpected(own) };
  }
}

function findMissing(lines: readonly string[], message: string, line: number): SyntaxFault {
  const [, closing] = /end with a (\S)/.exec(message) ?? [];
  if (closing) {
    const opened = lines.slice(0, line).findLastIndex((one) => one.includes(closing === '}' ? '{' : '['));
    return { line: opened + 1, message: `the closing ${closing} is missing` };
  }
  const [, quote] = /closing (["'])/.exec(message) ?? [];
  if (quote) {
    const opened = lines.findIndex((one) => one.replaceAll('\\"', '').split(quote).length % 2 === 0);
    return { line: opened + 1, message: `the closing ${quote} is missing` };
  }
  if (message.includes('flow')) return { line, message: 'a comma is missing' };
  return { line, message: spaceCause };
}

function describeUnexpected(line: string): string {
  if (/^\s*\t/.test(line)) return 'the start of the line has a tab; use spaces';
  if (/:\s+["']/.test(line))
    return 'text follows the closing quote; put all of it in quotes of the other kind';
  if (/[\]}]/.test(line)) return 'something follows the closing bracket; take one bracket out';
  return spaceCause;
}

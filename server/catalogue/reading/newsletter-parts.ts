/** Parser of a newsletter's Markdown: its email and its page are both made from the parts. */
import type { Token, Tokens } from 'marked';
import { type MarkdownFault, plainText, readTokens } from './markdown.ts';

export type NewsletterPart =
  | { readonly kind: 'HEADING' | 'PARAGRAPH'; readonly text: string }
  | { readonly kind: 'LIST'; readonly items: readonly string[] }
  /** A link alone in a paragraph; an ACTION is the main request to the reader, shown as a button. */
  | { readonly kind: 'LINK' | 'ACTION'; readonly text: string; readonly href: string }
  | { readonly kind: 'OFFER'; readonly code: string };

const offerLine = /^::offer ([A-Z]{2}\d{4})$/;
const ourPath = /^\/(?!\/)/;

/**
 * Parses headings, paragraphs and lists; `[words](/path)` alone in a paragraph, in bold for a button;
 * and `::offer NW4127` on a line of its own. Reports anything else as a fault: plain text cannot show it.
 */
export function readNewsletterParts(text: string): { parts: NewsletterPart[]; faults: MarkdownFault[] } {
  const { tokens, faults } = readTokens(text);
  const parts: NewsletterPart[] = [];
  let line = 1;
  for (const token of tokens) {
    const read = readPart(token);
    if (typeof read === 'string') faults.push({ line, message: read });
    else parts.push(...read);
    line += token.raw.split('\n').length - 1;
  }
  if (parts.length === 0)
    faults.push({ line: 1, message: 'says nothing; write something below the front matter' });
  return { parts, faults };
}

/** Returns the parts of a token, or the message of its fault. */
function readPart(token: Token): NewsletterPart[] | string {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      return [{ kind: 'HEADING', text: plainText((token as Tokens.Heading).tokens) }];
    case 'paragraph':
      return readParagraph(token as Tokens.Paragraph);
    case 'list':
      return readList(token as Tokens.List);
    default:
      // Raw HTML is already reported for all Markdown.
      return token.type === 'html' ? [] : `holds a ${token.type}, which a mail in plain text cannot show`;
  }
}

function readParagraph({ tokens, text }: Tokens.Paragraph): NewsletterPart[] | string {
  if (text.startsWith('::')) return readOffers(text);
  const [only, ...others] = tokens;
  const bold = only?.type === 'strong' ? (only as Tokens.Strong).tokens : [];
  const link = [only, ...bold].find((token) => token?.type === 'link') as Tokens.Link | undefined;
  if (others.length === 0 && bold.length <= 1 && link)
    return ourPath.test(link.href)
      ? [{ kind: bold.length > 0 ? 'ACTION' : 'LINK', text: plainText(link.tokens), href: link.href }]
      : `links to ${link.href}; a newsletter leads to pages of this site, like /cruise`;
  return hasLink(tokens)
    ? 'holds a link among words; give it a line of its own with empty lines round it'
    : [{ kind: 'PARAGRAPH', text: joinLines(plainText(tokens)) }];
}

function readOffers(text: string): NewsletterPart[] | string {
  const lines = text.split('\n').map((line) => line.trim());
  const wrong = lines.find((line) => !offerLine.test(line));
  if (wrong !== undefined) return `holds "${wrong}"; write ::offer and a code, like ::offer NW4127`;
  return lines.map((line) => ({
    kind: 'OFFER',
    code: (offerLine.exec(line) as RegExpExecArray)[1] as string,
  }));
}

function readList({ items }: Tokens.List): NewsletterPart[] | string {
  if (items.some(({ tokens }) => tokens.some(({ type }) => type === 'list') || hasLink(tokens)))
    return 'holds a list with a link or another list in it; keep its lines plain';
  return [{ kind: 'LIST', items: items.map(({ tokens }) => joinLines(plainText(tokens))) }];
}

function hasLink(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.type === 'link' || ('tokens' in token && hasLink(token.tokens ?? [])));
}

function joinLines(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim();
}

/** Renders the agency's Markdown as safe HTML: no raw HTML, no images, only links that cannot run code. */
import { Marked, type Token, type Tokens } from 'marked';

export interface MarkdownFault {
  /** Counted from 1 at the first line of the Markdown. */
  readonly line: number;
  readonly message: string;
}

export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly html: string;
}

const safeLink = /^(\/(?!\/)|#|https:\/\/|mailto:|tel:\+?\d)/;

/** Column headings by cell, for tables too wide for a phone: there each stacked cell shows its heading. */
const labels = new WeakMap<Tokens.TableCell, string>();
const maxColumnsOnPhones = 3;

const marked = new Marked({
  gfm: true,
  renderer: {
    // Both are rejected below; these renderers stop any that the check misses from reaching a browser.
    html: () => '',
    image: () => '',
    link(link) {
      // A bare address as printed, www.caa.co.uk: GFM would link to it over http.
      // See https://github.github.com/gfm/#autolinks-extension-
      if (isBareAddress(link)) link.href = link.href.replace(/^http:/, 'https:');
      return false;
    },
    table({ header, rows }) {
      if (header.length > maxColumnsOnPhones)
        for (const row of rows)
          row.forEach((cell, column) => {
            labels.set(cell, plainText(header[column]?.tokens ?? []));
          });
      // Falls back to the default renderer.
      return false;
    },
    tablecell(cell) {
      const content = this.parser.parseInline(cell.tokens);
      // An empty corner cell heads nothing, so it is no header cell.
      if (cell.header && content !== '') return `<th scope="col">${content}</th>\n`;
      const label = labels.get(cell)?.replace(/[&"<]/g, '');
      return label ? `<td data-label="${label}">${content}</td>\n` : `<td>${content}</td>\n`;
    },
  },
});

/** Renders a whole text as HTML; also returns its faults. */
export function renderText(text: string): { html: string; faults: MarkdownFault[] } {
  const tokens = marked.lexer(text);
  return { html: marked.parser(tokens), faults: findFaults(tokens) };
}

/** Parses a text for callers that make something other than HTML of it; also returns its faults. */
export function readTokens(text: string): { tokens: Token[]; faults: MarkdownFault[] } {
  const tokens = marked.lexer(text);
  return { tokens, faults: findFaults(tokens) };
}

/** Renders a text as sections, one for each second-level heading. */
export function renderSections(text: string): { sections: Section[]; faults: MarkdownFault[] } {
  const tokens = marked.lexer(text);
  const faults = findFaults(tokens);
  const sections: Section[] = [];
  const usedIds = new Set<string>();
  const isStart = (token: Token) => token.type === 'heading' && (token as Tokens.Heading).depth === 2;
  const starts = tokens.flatMap((token, index) => (isStart(token) ? [index] : []));
  if (tokens.slice(0, starts[0]).some(({ type }) => type !== 'space')) {
    faults.push({ line: 1, message: 'has text before its first "## " heading; put a heading above it' });
  }
  starts.forEach((start, order) => {
    const heading = plainText((tokens[start] as Tokens.Heading).tokens);
    const id = slugify(heading, usedIds);
    sections.push({ id, heading, html: marked.parser(tokens.slice(start + 1, starts[order + 1])).trim() });
  });
  return { sections, faults };
}

function findFaults(tokens: Token[]): MarkdownFault[] {
  const faults: MarkdownFault[] = [];
  let line = 1;
  for (const token of tokens) {
    marked.walkTokens([token], (inner) => {
      const message = findTokenFault(inner);
      if (message) faults.push({ line: line + linesBefore(token.raw, inner.raw), message });
    });
    line += token.raw.split('\n').length - 1;
  }
  return faults;
}

function findTokenFault(token: Token): string | null {
  switch (token.type) {
    case 'html':
      return `holds raw HTML ${token.raw.trim().slice(0, 40)}; write it as plain Markdown`;
    case 'image':
      return `holds an image; take it out, pictures are named in the field art`;
    case 'heading':
      return token.depth === 1
        ? 'holds a "# " heading; the title is in the front matter, start with "## "'
        : null;
    case 'link':
      return safeLink.test(token.href) || isBareAddress(token)
        ? null
        : `links to ${token.href}; use a path, https:, mailto: or tel: with the country code`;
    default:
      return null;
  }
}

function isBareAddress({ raw }: Token): boolean {
  return /^www\.[^\s[\]]+$/.test(raw);
}

function linesBefore(outer: string, inner: string): number {
  const start = outer.indexOf(inner);
  return start < 0 ? 0 : outer.slice(0, start).split('\n').length - 1;
}

/** Returns the text of tokens without markup. */
export function plainText(tokens: Token[]): string {
  return tokens
    .map((token) => {
      // A break of the line parts two words.
      if (token.type === 'br') return ' ';
      return 'tokens' in token && token.tokens
        ? plainText(token.tokens)
        : ((token as Tokens.Text).text ?? '');
    })
    .join('');
}

function slugify(heading: string, usedIds: Set<string>): string {
  const slug = heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  let id = slug || 'section';
  for (let again = 2; usedIds.has(id); again++) id = `${slug}-${again}`;
  usedIds.add(id);
  return id;
}

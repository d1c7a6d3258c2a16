/** Turns the agency's own Markdown into safe HTML: no raw HTML, no images, only links that cannot run code. */
import { Marked, type Token, type Tokens } from 'marked';

export interface MarkdownFault {
  /** Counted from 1 at the top of the Markdown. */
  readonly line: number;
  readonly message: string;
}

export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly html: string;
}

const safeLink = /^(\/(?!\/)|#|https:\/\/|mailto:|tel:\+?\d)/;

/** What heads a column, for cells of tables too wide for a phone: there they stand under each other and name themselves. */
const labels = new WeakMap<Tokens.TableCell, string>();
const maxColumnsOnPhones = 3;

const marked = new Marked({
  gfm: true,
  renderer: {
    // Refused below; these make sure that a refusal overlooked still cannot reach a browser.
    html: () => '',
    image: () => '',
    link(link) {
      // An address as it is printed, www.caa.co.uk: GFM would lead to it without encryption.
      if (isBareAddress(link)) link.href = link.href.replace(/^http:/, 'https:');
      return false;
    },
    table({ header, rows }) {
      if (header.length > maxColumnsOnPhones)
        for (const row of rows)
          row.forEach((cell, column) => {
            labels.set(cell, plainText(header[column]?.tokens ?? []));
          });
      // The rest as ever.
      return false;
    },
    tablecell(cell) {
      const content = this.parser.parseInline(cell.tokens);
      // A corner without words is no heading of anything.
      if (cell.header && content !== '') return `<th scope="col">${content}</th>\n`;
      const label = labels.get(cell)?.replace(/[&"<]/g, '');
      return label ? `<td data-label="${label}">${content}</td>\n` : `<td>${content}</td>\n`;
    },
  },
});

/** HTML of a whole text, with the faults found in it. */
export function renderText(text: string): { html: string; faults: MarkdownFault[] } {
  const tokens = marked.lexer(text);
  return { html: marked.parser(tokens), faults: findFaults(tokens) };
}

/** What a text is made of, for those who make something other than HTML of it, with the faults found in it. */
export function readTokens(text: string): { tokens: Token[]; faults: MarkdownFault[] } {
  const tokens = marked.lexer(text);
  return { tokens, faults: findFaults(tokens) };
}

/** Sections of a text, one for each heading of the second level. */
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

/** Words without marks. */
export function plainText(tokens: Token[]): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens ? plainText(token.tokens) : ((token as Tokens.Text).text ?? ''),
    )
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

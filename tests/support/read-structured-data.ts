/** Reads what a page tells machines, and walks through it. */

export type JsonLdNode = { readonly [property: string]: unknown };

const block = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;

/** The things of a page in their order; throws when there are two blocks or one is no JSON. */
export function readJsonLd(html: string): JsonLdNode[] {
  const blocks = [...html.matchAll(block)].map(([, text]) => text as string);
  if (blocks.length > 1) throw new Error('The page has more than one block for machines');
  if (!blocks[0]) return [];
  const { '@context': context, '@graph': graph } = JSON.parse(blocks[0]) as JsonLdNode;
  if (context !== 'https://schema.org') throw new Error(`${String(context)} is not schema.org`);
  return graph as JsonLdNode[];
}

/** The thing and everything inside it that has a type. */
export function allNodes(value: unknown): JsonLdNode[] {
  if (Array.isArray(value)) return value.flatMap(allNodes);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(allNodes);
  return '@type' in value ? [value as JsonLdNode, ...inside] : inside;
}

/** Things of one type, wherever they stand. */
export function nodesOfType(things: readonly JsonLdNode[], type: string): JsonLdNode[] {
  return allNodes(things).filter((thing) => thing['@type'] === type);
}

/** What a visitor can read, in one line: no tags, no data blocks. */
export function visibleText(html: string): string {
  return html
    .replace(/[\s\S]*?<body>/, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|#x27|nbsp);/g, (_, name: string) => entities[name] as string)
    .replace(/\s+/g, ' ');
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
};

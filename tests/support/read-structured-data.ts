/** Reads and traverses the JSON-LD of a page. */

export type JsonLdNode = { readonly [property: string]: unknown };

const block = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;

/** Returns the nodes of a page in order; throws when there are two blocks or one is not JSON. */
export function readJsonLd(html: string): JsonLdNode[] {
  const blocks = [...html.matchAll(block)].map(([, text]) => text as string);
  if (blocks.length > 1) throw new Error('The page has more than one block for machines');
  if (!blocks[0]) return [];
  const { '@context': context, '@graph': graph } = JSON.parse(blocks[0]) as JsonLdNode;
  if (context !== 'https://schema.org') throw new Error(`${String(context)} is not schema.org`);
  return graph as JsonLdNode[];
}

/** Returns the node and all typed nodes inside it. */
export function allNodes(value: unknown): JsonLdNode[] {
  if (Array.isArray(value)) return value.flatMap(allNodes);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(allNodes);
  return '@type' in value ? [value as JsonLdNode, ...inside] : inside;
}

/** Returns all nodes of one type, at any depth. */
export function nodesOfType(things: readonly JsonLdNode[], type: string): JsonLdNode[] {
  return allNodes(things).filter((thing) => thing['@type'] === type);
}

/** Returns the visible text in one line: no tags, no data blocks. */
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

/** What a page tells machines about the things on it, in the words of schema.org. */

export type Fact = string | number | boolean | Thing | readonly Fact[];

/** One thing; properties that are undefined are left out when it is written. A bare `@id` refers to one told elsewhere. */
export interface Thing {
  readonly '@type'?: string;
  readonly '@id'?: string;
  readonly [property: string]: Fact | undefined;
}

/** Things in the order in which the page shows them. */
export function itemList(things: readonly Thing[], facts: Thing = {}): Thing {
  return {
    '@type': 'ItemList',
    ...facts,
    itemListElement: things.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  };
}

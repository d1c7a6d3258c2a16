/** Finds branches, offers, currencies and launches that a document names and the content does not have. */
import type { QueryFunction } from '#shared/page.ts';
import { suggest } from '../platform/command-line/parse-command-line.ts';
import { type ItemKind, siteNotice } from './collection-shapes.ts';
import { getShape, type Mistake } from './collections.ts';
import type { DocumentFields } from './document.ts';
import { endedItemQuery, itemNamesQuery, offerCodesQuery } from './item-names.query.ts';

/** Lists names without an item; each message is a sentence, with the most similar name if one is close. */
export type FindUnknownItems = (
  collection: string,
  id: string,
  fields: DocumentFields,
) => Promise<readonly Mistake[]>;

interface NamedItem {
  readonly field: string;
  readonly kind: ItemKind;
  readonly name: string;
}

type Names = Readonly<Record<ItemKind, readonly string[]>>;

const pageSize = 100;

/** Opens the query API, and reads the names, only for a document that names an item. */
export function openItemFinder(openQuery: () => Promise<QueryFunction>): FindUnknownItems {
  let opened: Promise<{ query: QueryFunction; names: Names }> | undefined;
  const open = async () => {
    const query = await openQuery();
    return { query, names: await readNames(query) };
  };
  return async (collection, id, fields) => {
    const mistakes: Mistake[] = [];
    for (const { field, kind, name } of listItems(collection, id, fields)) {
      opened ??= open();
      const { query, names } = await opened;
      if (names[kind].includes(name)) continue;
      // A count of an offer that is no longer on sale is out of use, but no mistake.
      if (kind === 'offer' && (await query(endedItemQuery, { id: name })).endedOffer) continue;
      mistakes.push({ field, message: `There is no ${kind} "${name}".${await suggest(name, names[kind])}` });
    }
    return mistakes;
  };
}

function listItems(collection: string, id: string, { stockedIn }: DocumentFields): NamedItem[] {
  const { about, id: pattern } = getShape(collection);
  const isOfItem = about && pattern.test(id) && !(about === 'branch' && id === siteNotice);
  const stocked = collection === 'rates' && Array.isArray(stockedIn) ? stockedIn : [];
  return [
    ...(isOfItem ? [{ field: 'id', kind: about, name: id }] : []),
    ...stocked.flatMap((name): NamedItem[] =>
      typeof name === 'string' ? [{ field: 'stockedIn', kind: 'branch', name }] : [],
    ),
  ];
}

async function readNames(query: QueryFunction): Promise<Names> {
  const { branches, launches, rates } = await query(itemNamesQuery, {});
  return {
    branch: branches.map(({ slug }) => slug),
    launch: launches.map(({ slug }) => slug),
    currency: rates.map(({ code }) => code),
    offer: await readOfferCodes(query),
  };
}

async function readOfferCodes(query: QueryFunction): Promise<string[]> {
  const codes: string[] = [];
  for (;;) {
    const { offers } = await query(offerCodesQuery, { first: pageSize, offset: codes.length });
    codes.push(...offers.items.map(({ id }) => id));
    if (offers.items.length < pageSize) return codes;
  }
}

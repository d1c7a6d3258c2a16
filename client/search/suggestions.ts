/** Suggestions for the text typed so far, from the search page's own data. */
import { offerHref } from '#routes/offer-href.ts';
import { readPayload } from '../navigation/read-payload.ts';

export interface Suggestion {
  readonly group: string;
  readonly label: string;
  /** Shown after the label: a price or a count. */
  readonly note: string;
  readonly to: string;
}

/** Part of the search page's data that is used here. */
interface Found {
  readonly understood: { readonly label: string; readonly count: number; readonly to?: string } | null;
  readonly groups: readonly {
    readonly heading: string;
    readonly rows?: readonly {
      readonly id: string;
      readonly slug: string;
      readonly title: string;
      readonly price: string;
    }[];
    readonly items: readonly { readonly title: string; readonly to: string }[];
  }[];
}

const maxSuggestions = 8;
const maxOfGroup = 3;
/** Results of one visit: deleting a letter sends no new request. */
const maxCached = 50;
const cached = new Map<string, readonly Suggestion[]>();

/** `action` is the search page's address. Rejects when `signal` aborts, and when there is no response. */
export async function fetchSuggestions(
  action: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const known = cached.get(text);
  if (known) return known;
  const address = new URL(`${new URL(action).pathname}/_payload.json`, action);
  address.searchParams.set('q', text);
  const response = await fetch(address, { signal });
  // The code of an ended holiday redirects to its page, which answers with an error status.
  if (!response.ok) return [];
  const payload = await readPayload(await response.text());
  const suggestions =
    payload.route === 'search'
      ? toSuggestions((payload.data as { found: Found | null }).found)
      : [{ group: 'Holidays', label: payload.meta.title, note: '', to: payload.path }];
  if (cached.size >= maxCached) cached.clear();
  cached.set(text, suggestions);
  return suggestions;
}

function toSuggestions(found: Found | null): readonly Suggestion[] {
  if (!found) return [];
  const { understood, groups } = found;
  const list = understood?.to
    ? [{ group: 'Holidays', label: understood.label, note: `${understood.count} on sale`, to: understood.to }]
    : [];
  const items = groups.flatMap(({ heading, rows = [], items }) =>
    [
      ...rows.map(({ id, slug, title, price }) => ({
        group: heading,
        label: title,
        note: price,
        to: offerHref({ id, slug }),
      })),
      ...items.map(({ title, to }) => ({ group: heading, label: title, note: '', to })),
    ].slice(0, maxOfGroup),
  );
  return inGroups([...list, ...items].slice(0, maxSuggestions));
}

/** Groups the suggestions; each group is placed where its first suggestion is. */
function inGroups(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const groups = [...new Set(suggestions.map(({ group }) => group))];
  return groups.flatMap((name) => suggestions.filter(({ group }) => group === name));
}

/** Directory entry: one thing that search finds by name, with its searchable words and displayed text. */

export type EntryKind =
  | 'DESTINATION'
  | 'LINE'
  | 'SHIP'
  | 'RIVER'
  | 'BRANCH'
  | 'PAGE'
  | 'LEGAL'
  | 'COLLECTION'
  | 'CAMPAIGN'
  | 'VACANCY'
  | 'CURRENCY'
  | 'RELEASE';

export interface DirectoryEntry {
  readonly kind: EntryKind;
  /** Slug of its page. */
  readonly slug: string;
  readonly title: string;
  readonly detail: string;
  readonly art: string | null;
  readonly names: readonly string[];
  /** Places within it that visitors search for directly and that have offers of their own. */
  readonly insides?: readonly string[];
  /** Fragment on its page. */
  readonly anchor?: string;
  /** Query parameters of its page, such as the sum of a currency. */
  readonly address?: Readonly<Record<string, string>>;
  /** Sentences of a page's section; a result shows the one with the most typed words. */
  readonly sentences?: readonly string[];
  /** Points at the top of a legal document; its result shows the one with several of the typed words. */
  readonly points?: readonly string[];
  /** Versions of a legal document that contain it. */
  readonly versions?: readonly number[];
  /** True where it answers a question to the agency; such entries rank before holidays. */
  readonly isAnswer?: boolean;
  readonly keywords: string;
  readonly text: string;
}

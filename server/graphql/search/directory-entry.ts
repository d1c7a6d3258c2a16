/** One thing that search finds by its names: what a result shows of it, and the words it is found by. */

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
  /** What its page is named by. */
  readonly slug: string;
  readonly title: string;
  readonly detail: string;
  readonly art: string | null;
  readonly names: readonly string[];
  /** Places in it that are asked for by themselves, and have offers of their own. */
  readonly insides?: readonly string[];
  /** Where on its page. */
  readonly anchor?: string;
  /** What its page is asked beside: the sum of a currency. */
  readonly address?: Readonly<Record<string, string>>;
  /** Of a section of a page, its sentences: a result shows the one that has the most of what was typed. */
  readonly sentences?: readonly string[];
  /** Of a legal document the versions that say it. */
  readonly versions?: readonly number[];
  /** It answers what the agency itself is asked: it stands before holidays. */
  readonly isAnswer?: boolean;
  readonly keywords: string;
  readonly text: string;
}

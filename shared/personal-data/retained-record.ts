/** What one row of the register says: what is kept of a person, why, on what ground, how long, and who sees it. */

export interface RetainedRecord {
  /** Tables of the database that hold it; none for what is kept elsewhere. */
  readonly tables: readonly string[];
  /** The rest is in visitors' words. */
  readonly what: string;
  readonly why: string;
  readonly ground: string;
  readonly period: string;
  readonly seenBy: string;
}

export interface Cookie {
  readonly name: string;
  readonly why: string;
  readonly setWhen: string;
  readonly lasts: string;
  readonly ground: string;
}

export interface BrowserStore {
  /** Its name in the store. */
  readonly key: string;
  readonly where: 'Local storage' | 'Session storage';
  readonly what: string;
  readonly why: string;
  readonly lasts: string;
}

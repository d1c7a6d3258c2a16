/** Row of the register: the personal data we store, its purpose, lawful ground, period, and readers. */

export interface RetainedRecord {
  /** Database tables that contain it; empty for data stored elsewhere. */
  readonly tables: readonly string[];
  /** The other fields are in visitors' words. */
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
  /** Key in the store. */
  readonly key: string;
  readonly where: 'Local storage' | 'Session storage';
  readonly what: string;
  readonly why: string;
  readonly lasts: string;
}

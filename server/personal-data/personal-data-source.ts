/** Contract of a source of personal data: finds a person's data in a feature's tables, and erases them. */

import type { DocumentStore } from '../documents/document-store.ts';
import type { Uploads } from '../platform/blob-store/uploads.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Keyring } from '../platform/keyring.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { HostedAccounts } from './hosted-accounts.ts';

/**
 * Source of one feature, in `personal-data.ts` of its folder. Its tables have rows in
 * `shared/personal-data/retained-records.ts`, those of staff in `staff-records.ts`. A rule test fails for a
 * table with neither source nor row, and for one that no longer exists.
 */
export interface PersonalDataSource {
  /** Name that staff know: `appointments`. */
  readonly name: string;
  /** Tables covered by this source; each table has one source. */
  readonly tables: readonly (keyof Tables)[];
  /**
   * Finds further identifiers of a person in these tables, by email address alone. The identifiers of all
   * sources are gathered before `find` and `erase` are called.
   */
  identify?(context: PersonalDataContext, email: string): Promise<Partial<KnownBy>>;
  /** Lists all data about the person, oldest first. Read-only. */
  find(context: PersonalDataContext, person: Person): Promise<FoundRecord[]>;
  /**
   * Lists records that may be the person's: they contain a phone number that the person has used, and a
   * visitor can type another person's number. Staff see that a record exists, but not its reference; it
   * counts as the person's once the person names the reference.
   */
  findCandidates?(context: PersonalDataContext, person: Person): Promise<Candidate[]>;
  /**
   * Deletes what `find` finds, in as few transactions as possible. Idempotent: a repeated call completes an
   * interrupted one. Data that the law requires us to retain remain without the address, and are listed.
   * Shared rows (a seat, a half-hour slot) are released or emptied of the person, never left occupied without
   * one.
   */
  erase(context: PersonalDataContext, person: Person): Promise<Erased>;
}

export interface PersonalDataContext {
  readonly database: Database;
  readonly uploads: Uploads;
  readonly mailer: Mailer;
  readonly documents: DocumentStore;
  /** Accounts at another service; null where there is none that this site can access. */
  readonly hostedAccounts: HostedAccounts | null;
  /** All sources, in the order in which data are shown and deleted. */
  readonly sources: readonly PersonalDataSource[];
  /** Key of the digests that replace an address. */
  readonly secret: Keyring;
  readonly now: Date;
}

/** Identifiers of a person besides the address. All of them come from the person's own rows. */
export interface KnownBy {
  /** Phone numbers in E.164 form: `+447700900982`. */
  readonly phones: readonly string[];
  /** References of forms that the person sent, or of promises made to the person: `P-7K3F-29`. */
  readonly references: readonly string[];
  /** Ids of the person's accounts. */
  readonly accounts: readonly string[];
}

export interface Person extends KnownBy {
  /** Lower case. */
  readonly email: string;
}

export interface FoundRecord {
  /** Table, or another place that is no table. */
  readonly place: string;
  /** Id by which staff find the record again: a reference, where it has one. */
  readonly id: string;
  /** ISO 8601; null where no time is stored. */
  readonly at: string | null;
  /** Exported as plain JSON, without secrets (password digests, tokens) and other people's data. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly files?: readonly FoundFile[];
  /** One sentence that staff must know, for example that the record is about another person. */
  readonly note?: string;
}

export function toRecord(
  place: string,
  id: string,
  at: string | null,
  record: FoundRecord['record'],
): FoundRecord {
  return { place, id, at, record };
}

/** Lacks the reference, which opens the whole record: the person has to name it. */
export interface Candidate extends Pick<FoundRecord, 'place' | 'at'> {
  /** Description that staff may see: the form of the record. */
  readonly what: string;
}

export interface FoundFile {
  /** Original name of the file. */
  readonly name: string;
  read(): Promise<Buffer>;
}

export interface Erased {
  /** Number of deleted rows by table. */
  readonly deleted: Readonly<Record<string, number>>;
  readonly retained: readonly RetainedByLaw[];
}

export interface RetainedByLaw {
  /** Retained record by its reference: `payment R-7K3F-29QX, without the email address`. */
  readonly what: string;
  /** Legal duty: `accounts (Companies Act 2006, section 388; HMRC)`. */
  readonly why: string;
  /** ISO day of its deletion; null while the reason lasts. */
  readonly until: string | null;
}

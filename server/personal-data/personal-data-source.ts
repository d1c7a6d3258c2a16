/** What each part of the server says about the people in its tables: what it has of one of them, and how that goes. */
import type { HostedAccounts } from '../accounts/hosted-accounts.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Keyring } from '../platform/keyring.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Uploads } from '../submissions/uploads.ts';

/**
 * One feature's part. It stands in the feature's folder as `personal-data.ts` and has its line in
 * `every-personal-data-source.ts`. Its tables have their rows in `shared/personal-data/retained-records.ts`; a rule test
 * fails for a table that has neither source nor row, and for one that is no longer there.
 */
export interface PersonalDataSource {
  /** As staff know it: `appointments`. */
  readonly name: string;
  /** The tables that it answers for, each table having one source. */
  readonly tables: readonly (keyof Tables)[];
  /**
   * What else somebody is known by in these tables, found by their address alone. Everything that any source knows is
   * gathered before `find` and `erase` are asked.
   */
  identify?(context: PersonalDataContext, email: string): Promise<Partial<KnownBy>>;
  /** Everything that is kept of them, the oldest first. Changes nothing. */
  find(context: PersonalDataContext, person: Person): Promise<FoundRecord[]>;
  /**
   * What may be theirs, as it names a number that they have typed, and anybody can type another's: staff are shown that it
   * is there, and not its reference; it is theirs once they name that.
   */
  findCandidates?(context: PersonalDataContext, person: Person): Promise<Candidate[]>;
  /**
   * Deletes what `find` finds, in as few transactions as it can; asked again, it finishes what was broken off. What the
   * law has us keep stays without the address, and is named. Rows that others need (a seat, a half hour) are given back
   * or emptied of the person, never left behind taken by nobody.
   */
  erase(context: PersonalDataContext, person: Person): Promise<Erased>;
}

export interface PersonalDataContext {
  readonly database: Database;
  readonly uploads: Uploads;
  readonly mailer: Mailer;
  readonly documents: DocumentStore;
  /** Accounts that another service keeps; null where there is none that we may ask. */
  readonly hostedAccounts: HostedAccounts | null;
  /** Of check values that take the place of an address. */
  readonly secret: Keyring;
  readonly now: Date;
}

/** By what somebody is known besides their address. All of it comes from rows of their own. */
export interface KnownBy {
  /** As they are dialled: `+447700900982`. */
  readonly phones: readonly string[];
  /** Of what they have sent, or of what was promised to them: `P-7K3F-29`. */
  readonly references: readonly string[];
  /** Ids of their accounts. */
  readonly accounts: readonly string[];
}

export interface Person extends KnownBy {
  /** In small letters. */
  readonly email: string;
}

export interface FoundRecord {
  /** Which table, or which place that is none. */
  readonly place: string;
  /** By what staff find it again: a reference, where it has one. */
  readonly id: string;
  /** ISO 8601; null where nobody has noted it. */
  readonly at: string | null;
  /** As it is exported: plain JSON, without secrets (digests of passwords, tokens) and without what is another's. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly files?: readonly FoundFile[];
  /** What whoever answers must know: that it is about somebody else, say. One sentence. */
  readonly note?: string;
}

/** Its reference is not in it: whoever asks has to name that, and it opens the whole. */
export interface Candidate extends Pick<FoundRecord, 'place' | 'at'> {
  /** As far as staff may know it: the form that it came by. */
  readonly what: string;
}

export interface FoundFile {
  /** What it was called when it came. */
  readonly name: string;
  read(): Promise<Buffer>;
}

export interface Erased {
  /** How many rows went, by table. */
  readonly deleted: Readonly<Record<string, number>>;
  readonly retained: readonly RetainedByLaw[];
}

export interface RetainedByLaw {
  /** What, by its reference: `payment R-7K3F-29QX, without the email address`. */
  readonly what: string;
  /** Which duty: `accounts (Companies Act 2006, section 388; HMRC)`. */
  readonly why: string;
  /** ISO day on which it goes; null while the reason lasts. */
  readonly until: string | null;
}

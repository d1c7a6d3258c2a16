/** Deletes all data about a person, and lists the data that the law requires us to retain. */
import { findPerson, identifyPerson, type PersonQuery } from './find-person.ts';
import type { PersonalDataContext, RetainedByLaw } from './personal-data-source.ts';

export interface PersonErased {
  /** Deleted rows by table, for tables with any. */
  readonly deleted: readonly (readonly [table: string, rows: number])[];
  readonly retained: readonly RetainedByLaw[];
  /** Number of records that arrived during the deletion: a repeated deletion removes them. */
  readonly left: number;
}

/** Identifies the person first: later sources use identifiers from rows that earlier ones delete. */
export async function erasePerson(context: PersonalDataContext, query: PersonQuery): Promise<PersonErased> {
  const person = await identifyPerson(context, query);
  const deleted: (readonly [string, number])[] = [];
  const retained: RetainedByLaw[] = [];
  for (const source of context.sources) {
    const erased = await source.erase(context, person);
    deleted.push(...Object.entries(erased.deleted).filter(([, rows]) => rows > 0));
    retained.push(...erased.retained);
  }
  context.database.truncateWal?.();
  const { found } = await findPerson(context, query);
  return { deleted, retained, left: found.filter(({ note }) => !note).length };
}

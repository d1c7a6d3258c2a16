/** Deletes everything that is kept of one person but what the law has us keep, which it names. */
import { everyPersonalDataSource } from './every-personal-data-source.ts';
import { findPerson, identifyPerson, type PersonQuery } from './find-person.ts';
import type { PersonalDataContext, RetainedByLaw } from './personal-data-source.ts';

export interface PersonErased {
  /** Rows by table, those with any. */
  readonly deleted: readonly (readonly [table: string, rows: number])[];
  readonly retained: readonly RetainedByLaw[];
  /** What came in meanwhile and is there now: done again, it goes too. */
  readonly left: number;
}

/** Who it is, is found before anything goes: later sources go by what earlier ones have deleted. */
export async function erasePerson(context: PersonalDataContext, query: PersonQuery): Promise<PersonErased> {
  const person = await identifyPerson(context, query);
  const deleted: (readonly [string, number])[] = [];
  const retained: RetainedByLaw[] = [];
  for (const source of everyPersonalDataSource) {
    const erased = await source.erase(context, person);
    deleted.push(...Object.entries(erased.deleted).filter(([, rows]) => rows > 0));
    retained.push(...erased.retained);
  }
  context.database.truncateWal?.();
  const { found } = await findPerson(context, query);
  return { deleted, retained, left: found.filter(({ note }) => !note).length };
}

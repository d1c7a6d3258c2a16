/** Gathers all data about a person from every source. */
import type { Candidate, FoundRecord, KnownBy, Person, PersonalDataContext } from './personal-data-source.ts';

export interface PersonRecords {
  readonly person: Person;
  readonly found: readonly SourcedRecord[];
  /** Records that may be the person's; neither exported nor deleted. */
  readonly candidates: readonly Candidate[];
}

export interface SourcedRecord extends FoundRecord {
  /** Name of the source. */
  readonly source: string;
}

/** Details that the person has given, as typed. */
export interface PersonQuery {
  readonly address: string;
  /** References of forms that were sent without an address. */
  readonly references: readonly string[];
}

export async function findPerson(context: PersonalDataContext, query: PersonQuery): Promise<PersonRecords> {
  const person = await identifyPerson(context, query);
  const found: SourcedRecord[] = [];
  const candidates: Candidate[] = [];
  for (const source of context.sources) {
    found.push(...(await source.find(context, person)).map((each) => ({ ...each, source: source.name })));
    candidates.push(...((await source.findCandidates?.(context, person)) ?? []));
  }
  return { person, found, candidates };
}

export async function identifyPerson(context: PersonalDataContext, query: PersonQuery): Promise<Person> {
  const email = query.address.trim().toLowerCase();
  const named = query.references.map((reference) => reference.trim().toUpperCase());
  const known: Partial<KnownBy>[] = await Promise.all(
    context.sources.map(async (source) => source.identify?.(context, email) ?? {}),
  );
  return {
    email,
    phones: distinct(known.flatMap(({ phones = [] }) => phones)),
    references: distinct([...named, ...known.flatMap(({ references = [] }) => references)]),
    accounts: distinct(known.flatMap(({ accounts = [] }) => accounts)),
  };
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}

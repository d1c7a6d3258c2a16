/** Finds the people in branches who know what was asked for: honeymoons, group bookings, holidays with dogs. */
import type { Model } from '../model/model.ts';
import { describeBranch } from './directory-entries.ts';
import type { DirectoryEntry } from './directory-entry.ts';
import { isFiller, toStem, toWords } from './normalize-words.ts';
import type { Understanding } from './understand.ts';

export interface Adviser {
  readonly entry: DirectoryEntry;
  /** Of the words and phrases that were asked, those that they know. */
  readonly knows: ReadonlySet<string>;
}

/** More than these are a list of branches. */
const maxAdvisers = 2;
const shortest = 4;

/** Whom a place is asked for of which nothing is sold, too. */
export function findAdvisers(
  { branches }: Model,
  entries: readonly DirectoryEntry[],
  { rest, found, isGathering }: Understanding,
  isSold: boolean,
): readonly Adviser[] {
  const phrases = found
    .filter(({ meanings }) =>
      meanings.some(({ facet }) => facet === 'theme' || (facet === 'where' && !isSold)),
    )
    .map(({ phrase }) => phrase);
  const words = rest.filter((word) => word.length >= shortest && !isFiller(word));
  const asked = [...new Set([...words, ...phrases, ...(isGathering ? ['group bookings'] : [])].map(toStems))];
  if (asked.length === 0) return [];
  return branches
    .flatMap((branch) => {
      const entry = entries.find(({ kind, slug }) => kind === 'BRANCH' && slug === branch.slug);
      const people = branch.team.map((person) => {
        const subjects = person.knows.map(toStems);
        return {
          person,
          knows: new Set(asked.filter((one) => subjects.some((own) => ` ${own} `.includes(` ${one} `)))),
        };
      });
      const [best] = people.toSorted((a, b) => b.knows.size - a.knows.size);
      if (!entry || !best || best.knows.size === 0) return [];
      const { name, knows } = best.person;
      const detail = `${name} knows about ${listWords(knows)}. ${describeBranch(branch)}`;
      return [{ entry: { ...entry, detail }, knows: best.knows }];
    })
    .toSorted((a, b) => b.knows.size - a.knows.size)
    .slice(0, maxAdvisers);
}

function toStems(text: string): string {
  return toWords(text).map(toStem).join(' ');
}

function listWords(words: readonly string[]): string {
  return words.join(', ').replace(/, ([^,]*)$/, ' and $1');
}

/** Finds branch staff who know what a search is about: honeymoons, group bookings, holidays with dogs. */
import { joinWords } from '#shared/words.ts';
import type { Model } from '../model/model.ts';
import { onceEach } from '../reading/share-values.ts';
import type { Directory } from './directory.ts';
import { describeBranch } from './directory-entries.ts';
import type { DirectoryEntry } from './directory-entry.ts';
import { isFiller, toStems, toWords } from './normalize-words.ts';
import { themes } from './search-words.ts';
import { phrasesOf, type Understanding } from './understand.ts';

export interface Adviser {
  readonly entry: DirectoryEntry;
  /** Searched words and phrases that the person knows. */
  readonly knows: ReadonlySet<string>;
}

/** Limit on results; more would be a list of branches. */
const maxAdvisers = 2;
const shortest = 4;

type Branch = Model['branches'][number];

/** Staff of a branch, with the stems of their subjects between spaces. */
const expertsOf = onceEach(({ team }: Branch) =>
  team.map((person) => ({ person, subjects: person.knows.map((own) => ` ${toStems(own)} `) })),
);

/** Finds advisers; also for a place where nothing is sold. */
export function findAdvisers(
  { branches }: Model,
  directory: Directory,
  { rest, found, isGathering }: Understanding,
  { text, isSold, isAppointment }: { text: string; isSold: boolean; isAppointment: boolean },
): readonly Adviser[] {
  const places = isSold && !isAppointment ? [] : phrasesOf({ found }, 'where');
  const kinds = isAppointment ? phrasesOf({ found }, 'kind') : [];
  const words = rest.filter((word) => word.length >= shortest && !isFiller(word));
  const asked = [...words, ...places, ...kinds, ...(isGathering ? ['group bookings'] : [])].map(toStems);
  const about = found.flatMap(({ meanings }) =>
    themes.filter(([label]) => meanings.some((one) => one.facet === 'theme' && one.label === label)),
  );
  if (asked.length + about.length === 0) return [];
  const typed = toWords(text);
  const isNamed = ({ town }: Branch) => toWords(town).every((word) => typed.includes(word));
  return branches
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    .flatMap((branch) => {
      const entry = directory.entryOf('BRANCH', branch.slug);
      const people = expertsOf(branch).map(({ person, subjects }) => {
        const named = asked.filter((one) => subjects.some((own) => own.includes(` ${one} `)));
        const themed = about.filter(([, , pattern]) => person.knows.some((own) => pattern.test(own)));
        return { person, knows: new Set([...named, ...themed.map(([label]) => label)]) };
      });
      const [best] = people.toSorted((a, b) => b.knows.size - a.knows.size);
      if (!entry || !best || best.knows.size === 0) return [];
      const { name, knows } = best.person;
      const detail = `${name} knows about ${joinWords(knows)}. ${describeBranch(branch)}`;
      return [{ entry: { ...entry, detail }, knows: best.knows }];
    })
    .toSorted((a, b) => b.knows.size - a.knows.size)
    .slice(0, maxAdvisers);
}

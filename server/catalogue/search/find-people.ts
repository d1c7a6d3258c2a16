/** Finds staff of the branches by name, with the days on which they are there. */
import { weekdays } from '#shared/dates.ts';
import { joinWords } from '#shared/words.ts';
import type { Model } from '../model/model.ts';
import { onceEach } from '../reading/share-values.ts';
import { type Directory, type DirectoryHit, fits } from './directory.ts';
import { describeBranch } from './directory-entries.ts';
import { isFiller, toWords } from './normalize-words.ts';

type Branch = Model['branches'][number];
type Person = Branch['team'][number];

/** A question about a person: a first name alone may be that of a ship or a place. */
const asking =
  /\b(?:is|in|see|ask for|speak to|talk to|works?|working|when|which days?|what days?|days|available|appointment)\b/i;

const manager = /\bmanager\b/i;

const namesOf = onceEach(({ team, town }: Branch) =>
  team.map((person) => {
    const words = toWords(person.name);
    return { person, words, first: words[0] as string, town: toWords(town) };
  }),
);

/** Finds people by their whole name, or by a first name with their town or with a weekday of a question. */
export function findPeople({ branches }: Model, directory: Directory, text: string): readonly DirectoryHit[] {
  const typed = toWords(text);
  const has = (words: readonly string[]) => words.every((word) => typed.includes(word));
  const day = weekdays.findIndex((name) =>
    typed.some((word) => word.replace(/s$/, '') === name.toLowerCase()),
  );
  const isQuestion = asking.test(text);
  const asksForManager = manager.test(text);
  return branches.flatMap((branch) => {
    const entry = directory.entryOf('BRANCH', branch.slug);
    const meant = namesOf(branch).filter(
      ({ person, words, first, town }) =>
        has(words) ||
        isOnly(typed, first, town) ||
        (isQuestion && typed.includes(first) && (day >= 0 || has(town) || typed.includes('appointment'))) ||
        (asksForManager && has(town) && manager.test(person.role)),
    );
    if (!entry || meant.length === 0) return [];
    const said = meant.map(({ person }) => describePerson(person, day)).join(' ');
    return [{ entry: { ...entry, detail: describeBranch(branch, said) }, fit: fits.name }];
  });
}

/** True for a first name alone or with its branch: `patricia at colchester`. */
function isOnly(typed: readonly string[], first: string, town: readonly string[]): boolean {
  const others = typed.filter((word) => word !== first && !isFiller(word));
  const isOfBranch = town.every((word) => others.includes(word));
  const rest = others.filter((word) => !town.includes(word) && word !== 'branch');
  return typed.includes(first) && (typed.length === 1 || (isOfBranch && rest.length === 0));
}

/** `Hannah Gooch, cruise consultant. Not here on Tuesdays, but on Mondays and Wednesdays.` */
function describePerson({ name, role, days }: Person, asked: number): string {
  const who = `${name}, ${role.charAt(0).toLowerCase()}${role.slice(1)}.`;
  const all = joinWords(
    days.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7)).map((day) => `${weekdays[day]}s`),
  );
  if (days.length === 0) return who;
  if (asked < 0 || days.includes(asked)) return `${who} Here on ${all}.`;
  return `${who} Not here on ${weekdays[asked]}s, but on ${all}.`;
}

/** The branches that have what was asked for: open on a holiday, a door without a step, a toilet, a hearing loop. */
import type { BranchModel } from '../model/branch-model.ts';
import type { Model } from '../model/model.ts';
import { asksForHours, sayHours, saySpecialDays } from './branch-hours.ts';
import { type Directory, type DirectoryHit, fits } from './directory.ts';
import { describeBranch } from './directory-entries.ts';
import { toWords } from './normalize-words.ts';

/** What is asked for, what a branch that has it says, and one that has not. */
const facilities: readonly (readonly [RegExp, (branch: BranchModel) => string | null, string])[] = [
  [
    /\b(?:toilets?|loos?|wc|changing place)\b/i,
    ({ access }) => (access.toilet ? 'Has a toilet for customers.' : null),
    'Has no toilet for customers.',
  ],
  [
    /\b(?:step[- ]?free|level access|ramps?|no steps?|without (?:a )?steps?)\b/i,
    ({ access }) => (access.stepFree ? 'Step-free from the street.' : null),
    'Not step-free from the street.',
  ],
  [
    /\bhearing loops?\b/i,
    ({ access }) => (access.hearingLoop ? 'Has a hearing loop.' : null),
    'Has no hearing loop.',
  ],
  // A park is a place to go to, and an airport has a car park of its own.
  [
    /^(?!.*\b(?:airport|stansted|luton|gatwick|heathrow|southampton|tilbury|dover|harwich)\b).*\b(?:parking|car ?parks?|blue badge|(?:i|we|you|to) park)\b/i,
    ({ access }) => access.parking,
    '',
  ],
];

/** Of the words in a town's name, those that name it by themselves are longer. */
const shortest = 3;
const aboutUs = /\b(?:you|your|u|we)\b/i;
const aboutShops = /\b(?:branch|branches|shops?|stores?|customers?|premises|office|managers?|team|staff)\b/i;
const aboutBranches = /\bbranch(?:es)?\b|\b(?:nearest|your|a) (?:shop|store|office)\b/i;

/** Shops are on holiday too, a branch is one of ours. */
export function asksForBranch(text: string): boolean {
  return aboutBranches.test(text);
}

export function asksForShop(text: string): boolean {
  return aboutShops.test(text);
}

/** Of the branch that is named, or of all. None where it is not a shop that is asked about; the hours of a named one are said with it. */
export function findBranchesWith(
  { branches }: Model,
  directory: Directory,
  text: string,
  { isHoliday, today }: { isHoliday: boolean; today: string },
): readonly DirectoryHit[] {
  const facility = facilities.find(([pattern]) => pattern.test(text));
  if (!facility && !asksForHours(text)) return [];
  const typed = new Set(toWords(text));
  const named = branches.filter(({ town }) => {
    const words = toWords(town);
    return (
      words.every((word) => typed.has(word)) ||
      words.some((word) => word.length > shortest && typed.has(word))
    );
  });
  if ((named.length > 0 && !facility) || (isHoliday && !aboutShops.test(text))) return [];
  const said = (branch: BranchModel): string | null => {
    if (facility) return facility[1](branch) ?? (named.length > 0 ? facility[2] : null);
    const special = saySpecialDays(branch, text, today);
    if (special) return special.includes('Open') ? special : null;
    return !isHoliday && (aboutUs.test(text) || aboutShops.test(text)) ? sayHours(branch, text, today) : null;
  };
  const hits = (named.length > 0 ? named : branches).flatMap((branch) => {
    const note = said(branch);
    const entry = directory.entryOf('BRANCH', branch.slug);
    return note && entry
      ? { entry: { ...entry, detail: describeBranch(branch, note) }, fit: fits.answer, note }
      : [];
  });
  const open = hits.filter(({ note }) => !note.startsWith('Closed'));
  return open.length > 0 ? open : hits;
}

/** The branches that have what was asked for: open on a holiday, a door without a step, a toilet, a hearing loop. */
import type { BranchModel } from '../model/branch-model.ts';
import type { Model } from '../model/model.ts';
import { asksForHours, saySpecialDays } from './branch-hours.ts';
import { type Directory, type DirectoryHit, fits } from './directory.ts';
import { describeBranch } from './directory-entries.ts';
import { toWords } from './normalize-words.ts';

const facilities: readonly (readonly [RegExp, string, (branch: BranchModel) => boolean])[] = [
  [/\b(?:toilets?|loos?|wc|changing place)\b/i, 'Has a toilet for customers.', ({ access }) => access.toilet],
  [
    /\b(?:step[- ]?free|level access|ramps?|no steps?|without (?:a )?steps?)\b/i,
    'Step-free from the street.',
    ({ access }) => access.stepFree,
  ],
  [/\bhearing loops?\b/i, 'Has a hearing loop.', ({ access }) => access.hearingLoop],
];

/** Of the words in a town's name, those that name it by themselves are longer. */
const shortest = 3;
const aboutShops = /\b(?:branch|branches|shops?|stores?|customers?|premises|office)\b/i;

/** None where a branch is named, or where it is not a shop that is asked about. */
export function findBranchesWith(
  { branches }: Model,
  directory: Directory,
  text: string,
  { isHoliday, today }: { isHoliday: boolean; today: string },
): readonly DirectoryHit[] {
  const facility = facilities.find(([pattern]) => pattern.test(text));
  if (!facility && !asksForHours(text)) return [];
  const typed = new Set(toWords(text));
  const isNamed = branches.some(({ town }) =>
    toWords(town).some((word) => word.length > shortest && typed.has(word)),
  );
  if (isNamed || (isHoliday && !aboutShops.test(text))) return [];
  const said = (branch: BranchModel): string | null => {
    if (facility) return facility[2](branch) ? facility[1] : null;
    const hours = saySpecialDays(branch, text, today);
    return hours?.includes('Open') ? hours : null;
  };
  return branches.flatMap((branch) => {
    const note = said(branch);
    const entry = directory.entryOf('BRANCH', branch.slug);
    return note && entry
      ? { entry: { ...entry, detail: describeBranch(branch, note) }, fit: fits.answer }
      : [];
  });
}

/** Branches that have what a search asks for: holiday opening, step-free access, a toilet, a hearing loop. */
import type { BranchModel } from '../model/branch-model.ts';
import type { Model } from '../model/model.ts';
import { nearestBranches } from '../model/nearest-branches.ts';
import { asksForHours, sayHours, saySpecialDays } from './branch-hours.ts';
import { type Directory, type DirectoryHit, fits } from './directory.ts';
import { describeBranch } from './directory-entries.ts';
import { toWords } from './normalize-words.ts';
import type { MoneyQuestion } from './read-money.ts';

/**
 * Facilities: the search pattern, the text of a branch that has it, and the text of one that has not.
 * `shopOnly` ones are asked of holidays, too.
 */
const facilities: readonly (readonly [
  RegExp,
  (branch: BranchModel) => string | null,
  string,
  { readonly shopOnly: true }?,
])[] = [
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
    /\bwheelchairs?\b|\bmobility\b|\bdisabled\b|\baccessib|\baccess\b/i,
    ({ access: { stepFree, doorWidth } }) =>
      stepFree ? `Step-free from the street${doorWidth ? `, through a door of ${doorWidth}` : ''}.` : null,
    'Not step-free from the street.',
    { shopOnly: true },
  ],
  [
    /\bhearing loops?\b/i,
    ({ access }) => (access.hearingLoop ? 'Has a hearing loop.' : null),
    'Has no hearing loop.',
  ],
  [
    /\bquiet(?:er)? (?:hours?|times?|opening)\b/i,
    ({ access: { quietHour } }) => (quietHour ? `Quiet hour: ${quietHour}.` : null),
    'Has no quiet hour.',
  ],
  [
    /\bwhats ?app\b/i,
    ({ whatsapp }) => (whatsapp ? `WhatsApp ${whatsapp.replace(/^44(\d{4})/, '0$1 ')}.` : null),
    'Has no WhatsApp number of its own.',
    { shopOnly: true },
  ],
  [
    /\b(?:buys? ?back|sell back|change back)\b/i,
    ({ services }) => (services.includes('buy-back') ? 'Buys notes back.' : null),
    'Does not buy notes back.',
  ],
  [
    /\b(?:currency|travel money|foreign (?:money|currency|notes)|bureau|money exchange|exchange money)\b/i,
    ({ services }) => (services.includes('travel-money') ? 'Sells foreign notes.' : null),
    'Sells no foreign notes.',
    { shopOnly: true },
  ],
  // A park may be a destination, and an airport has its own car park; neither is about a branch.
  [
    /^(?!.*\b(?:airport|stansted|luton|gatwick|heathrow|southampton|tilbury|dover|harwich)\b).*\b(?:parking|car ?parks?|blue badge|(?:i|we|you|to) park)\b/i,
    ({ access }) => access.parking,
    '',
  ],
];

/** Words of a town's name up to this length do not identify the town alone. */
const shortest = 3;
const aboutUs = /\b(?:you|your|u|we)\b/i;
const aboutPremises = /\b(?:branch(?:es)?|shops?|stores?|office|premises)\b/i;
const aboutShops = /\b(?:branch|branches|shops?|stores?|customers?|premises|office|managers?|team|staff)\b/i;
const aboutBranches = /\bbranch(?:es)?\b|\b(?:nearest|your|a) (?:shop|store|office)\b/i;

/** A shop may also occur in a search for a holiday; a branch is always the agency's. */
export function asksForBranch(text: string): boolean {
  return aboutBranches.test(text);
}

export function asksForShop(text: string): boolean {
  return aboutShops.test(text);
}

const aboutHolidays =
  /\b(?:from|holidays?|trips?|breaks?|tours?|flights?|coach(?:es)?|cruises?|hotels?|rooms?|cabins?)\b/i;

/** Finds the facility of a shop or of a named branch: `wheelchair access ely`. */
function findFacility(text: string, isNamed: boolean): (typeof facilities)[number] | undefined {
  const isOfShop = aboutPremises.test(text) || (isNamed && !aboutHolidays.test(text));
  return facilities.find(([pattern, , , options]) => pattern.test(text) && (isOfShop || !options?.shopOnly));
}

/** True for a question about the building of a named branch. */
export function asksForAccess({ branches }: Model, text: string): boolean {
  const typed = new Set(toWords(text));
  return (
    !aboutHolidays.test(text) &&
    branches.some((branch) => namesTown(branch, typed)) &&
    findFacility(text, true) !== undefined
  );
}

/** True where the words name the branch's town, in full or by a part that identifies it. */
export function namesTown({ town }: BranchModel, typed: ReadonlySet<string>): boolean {
  const words = toWords(town);
  return (
    words.every((word) => typed.has(word)) || words.some((word) => word.length > shortest && typed.has(word))
  );
}

/**
 * Lists the named branch, or every branch. Returns none where the search is not about a branch.
 * The hours of a named branch are shown in its own result instead.
 */
export function findBranchesWith(
  { branches }: Model,
  directory: Directory,
  text: string,
  { isHoliday, today }: { isHoliday: boolean; today: string },
): readonly DirectoryHit[] {
  const typed = new Set(toWords(text));
  const named = branches.filter((branch) => namesTown(branch, typed));
  const facility = findFacility(text, named.length > 0);
  if (!facility && !asksForHours(text)) return [];
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

/** Nearest branches that are listed where the named one holds none of a currency. */
const nearestHolders = 2;

/** Says whether the named branches hold the notes, and which are the nearest that do. */
export function findHolders(
  { branches, rates }: Model,
  directory: Directory,
  text: string,
  questions: readonly MoneyQuestion[],
): readonly DirectoryHit[] {
  const codes = questions.flatMap((money) => money.codes);
  const isBack = questions.some((money) => money.isBack);
  const typed = new Set(toWords(text));
  const asked = rates.filter(({ code }) => codes.includes(code));
  const named = branches.filter((branch) => namesTown(branch, typed));
  const toHit = (branch: BranchModel, note: string) => {
    const entry = directory.entryOf('BRANCH', branch.slug);
    return entry ? [{ entry: { ...entry, detail: describeBranch(branch, note) }, fit: fits.answer }] : [];
  };
  const toNearest = (branch: BranchModel, others: readonly BranchModel[], has: string) =>
    nearestBranches(branch, others)
      .slice(0, nearestHolders)
      .flatMap(({ branch: other, miles }) =>
        toHit(other, `${has}, about ${Math.round(miles)} miles from ${branch.name}.`),
      );
  return named.flatMap((branch) => {
    const lacking = asked.filter(({ stockedIn }) => !stockedIn.includes(branch.slug));
    const has = ({ slug, services }: BranchModel) =>
      isBack ? services.includes('buy-back') : lacking.every(({ stockedIn }) => stockedIn.includes(slug));
    const does = isBack ? 'Buys notes back' : 'Has these notes in stock';
    if (has(branch)) return toHit(branch, `${does}.`);
    const days = Math.max(...lacking.map(({ leadDays }) => leadDays));
    const wait = `Orders these notes: ${days} working ${days === 1 ? 'day' : 'days'}.`;
    const sells = branch.services.includes('travel-money') ? wait : 'Sells no foreign notes.';
    return [
      ...toHit(branch, isBack ? 'Does not buy notes back.' : sells),
      ...toNearest(branch, branches.filter(has), does),
    ];
  });
}

/** Choice of poster, read from the address: unknown values get a default and a note. */
import { posterNames } from '#client/art/poster.tsx';
import { posterTitle } from '#client/art/poster-title.ts';
import { isOpeningOrMoving } from '#shared/branch-template.ts';
import type { PageQuery } from '#shared/page.ts';
import type { PosterDownloadQueryVariables } from '#shared/query/operations.generated.ts';
import type { PosterBranch, PosterEnded, PosterFacts, PosterOffer } from './poster-download.query.ts';

/** In the order in which the address has them. */
export const posterKeys = ['poster', 'branch', 'offer', 'size', 'headline'] as const;
export const posterSizes = ['a4', 'a3'] as const;
export const maxHeadlineLength = 60;

export type PosterSize = (typeof posterSizes)[number];

export interface PosterChoice {
  art: string;
  branch: PosterBranch | null;
  offer: PosterOffer | null;
  /** Ended offer: its poster says that it has ended, and nothing else. */
  ended: PosterEnded | null;
  size: PosterSize;
  /** Visitor's own headline above the rest; may be empty. */
  headline: string;
  /** Values that could not be used as requested, one sentence each. */
  notes: readonly string[];
  /** True when the address asks for anything. */
  customised: boolean;
}

const getParam = (query: PageQuery, key: (typeof posterKeys)[number]) => query[key]?.[0] ?? '';
const isCode = (typed: string) => /^[A-Z]{2}\d{4}$/.test(typed);

export function posterVariables(query: PageQuery, words: boolean): PosterDownloadQueryVariables {
  const offer = getParam(query, 'offer').toUpperCase();
  return { words, asked: isCode(offer), offer };
}

/** Returns the branches that a poster may name: neither closed nor still to open. */
export function openBranches({ branches }: PosterFacts): PosterBranch[] {
  return branches.filter((branch) => !isOpeningOrMoving(branch));
}

export function readPosterChoice(query: PageQuery, facts: PosterFacts): PosterChoice {
  const notes: string[] = [];
  const offer = facts.offer ?? null;
  const ended = facts.endedOffer ?? null;
  const code = getParam(query, 'offer');
  if (code && !offer) notes.push(offerNote(code.toUpperCase(), ended));
  const defaultArt = offer?.art ?? ended?.art ?? (posterNames[0] as string);
  const art = findValue(getParam(query, 'poster'), posterNames, defaultArt);
  if (art.unknown) notes.push(`There is no poster of that name, so this is ${posterTitle(art.value)}.`);
  const branch = openBranches(facts).find(({ slug }) => slug === getParam(query, 'branch')) ?? null;
  if (getParam(query, 'branch') && !branch)
    notes.push('There is no open branch of that name, so the poster names none.');
  const size = findValue(getParam(query, 'size'), posterSizes, 'a4');
  if (size.unknown) notes.push('A poster is A4 or A3; this one is A4.');
  const headline = getParam(query, 'headline');
  if (headline.length > maxHeadlineLength)
    notes.push(`The headline was cut to ${maxHeadlineLength} characters.`);
  return {
    art: art.value,
    branch,
    offer,
    ended,
    size: size.value,
    headline: headline.slice(0, maxHeadlineLength).trim(),
    notes,
    customised: posterKeys.some((key) => getParam(query, key) !== ''),
  };
}

/** Returns the address of the drawing, to view or to download. */
export function posterSvgHref(choice: PosterChoice, { download = false } = {}): string {
  const { art, branch, offer, ended, size, headline } = choice;
  const values = new URLSearchParams({ poster: art });
  if (branch) values.set('branch', branch.slug);
  const code = offer?.id ?? ended?.id;
  if (code) values.set('offer', code);
  values.set('size', size);
  if (headline) values.set('headline', headline);
  if (download) values.set('download', '1');
  return `/poster-download.svg?${values}`;
}

function offerNote(code: string, ended: PosterEnded | null): string {
  if (!isCode(code))
    return 'A code has two letters and four digits, like NW4127; this poster carries no offer.';
  if (ended) return `${code} has ended, and its poster says so. Please take down any that still hang.`;
  return `We can’t find ${code}. It may have ended, or a letter may have slipped; this poster carries no offer.`;
}

/** Returns the typed value if it is known, else the default. */
function findValue<Value extends string>(
  typed: string,
  values: readonly Value[],
  otherwise: Value,
): { value: Value; unknown: boolean } {
  const value = values.find((one) => one === typed.toLowerCase());
  return value ? { value, unknown: false } : { value: otherwise, unknown: typed !== '' };
}

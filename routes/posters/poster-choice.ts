/** Which poster an address asks for: every value one of those there are, and a note where one was not. */
import { posterNames } from '#client/art/poster.tsx';
import { posterTitle } from '#client/art/poster-title.ts';
import type { PageQuery } from '#shared/page.ts';
import type { PosterDownloadQueryVariables } from '#shared/query/operations.generated.ts';
import type { PosterBranch, PosterEnded, PosterFacts, PosterOffer } from './poster-download.query.ts';

/** In the order of the address. */
export const posterKeys = ['poster', 'branch', 'offer', 'size', 'headline'] as const;
export const posterSizes = ['a4', 'a3'] as const;
export const maxHeadlineLength = 60;

export type PosterSize = (typeof posterSizes)[number];

export interface PosterChoice {
  art: string;
  branch: PosterBranch | null;
  offer: PosterOffer | null;
  /** An offer that was on sale: its poster says so and nothing else. */
  ended: PosterEnded | null;
  size: PosterSize;
  /** Words of the visitor's own above the rest, or nothing. */
  headline: string;
  /** What could not be done as asked, one sentence each. */
  notes: readonly string[];
  /** True when anything but the bare address was asked for. */
  customised: boolean;
}

const getParam = (query: PageQuery, key: (typeof posterKeys)[number]) => query[key]?.[0] ?? '';
const isCode = (typed: string) => /^[A-Z]{2}\d{4}$/.test(typed);

export function posterVariables(query: PageQuery, words: boolean): PosterDownloadQueryVariables {
  const offer = getParam(query, 'offer').toUpperCase();
  return { words, asked: isCode(offer), offer };
}

/** Branches that a poster can send people to: not one that has closed or is still to open. */
export function openBranches({ branches }: PosterFacts): PosterBranch[] {
  return branches.filter(({ template }) => template !== 3);
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

/** Address of the drawing of a choice, to look at or to keep. */
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

/** What was asked for if it is one of those there are, else the one to fall back on. */
function findValue<Value extends string>(
  typed: string,
  values: readonly Value[],
  otherwise: Value,
): { value: Value; unknown: boolean } {
  const value = values.find((one) => one === typed.toLowerCase());
  return value ? { value, unknown: false } : { value: otherwise, unknown: typed !== '' };
}

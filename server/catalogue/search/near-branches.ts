/** Branches near a typed postcode or town, and the branch with a typed telephone number. */
import { capitalize } from '#shared/words.ts';
import type { Model } from '../model/model.ts';
import { nearestBranches } from '../model/nearest-branches.ts';
import { asksForBranch, asksForShop } from './branches-with.ts';
import { type DirectoryHit, fits } from './directory.ts';
import type { DirectoryEntry } from './directory-entry.ts';
import { isEnglish } from './english-words.ts';
import { isFiller, toStem, toWords } from './normalize-words.ts';
import { branchWords } from './page-words.ts';
import type { SiteSearch } from './site-search.ts';
import { phrasesOf, type Understanding } from './understand.ts';
import type { Meaning, MeaningFacet } from './vocabulary.ts';

/** Finds the branch with the typed number; for any other number, finds the contact page. */
export function findPhones(
  { directory }: SiteSearch,
  text: string,
  { days }: Understanding,
): readonly DirectoryHit[] {
  const digits = text.replace(/\D/g, '').replace(/^44/, '0');
  if (days !== null || digits.length < 8 || /[a-z]/i.test(text)) return [];
  const shops = directory.entries.filter(
    ({ kind, detail }) => kind === 'BRANCH' && detail.replace(/\D/g, '').includes(digits),
  );
  const contact = directory.entries.filter(({ kind, slug }) => kind === 'PAGE' && slug === 'contact');
  return (shops.length > 0 ? shops : contact).map((entry) => ({ entry, fit: fits.name }));
}

const placeless = new Set([
  ...toWords(branchWords),
  'nearest',
  'closest',
  'near',
  'to',
  'in',
  'me',
  'your',
  'my',
  'premier',
  'the',
  'at',
]);

const beforeTown = /^.*\b(?:in|near|to|at|around|by)\s+(?=\S)/i;

/** Facets that occur in searches for a branch as well as for a holiday. */
const besides = new Set<MeaningFacet>(['from', 'operator', 'month', 'occasion', 'party', 'need']);

const isOfHoliday = ({ facet }: Meaning) => facet !== 'where' && !besides.has(facet);

/** Adds the nearest branches to a search for a postcode or a local town. */
export function addNearBranches(
  { branches, findPlace }: Model,
  text: string,
  { found, rest, isSold }: Pick<Understanding, 'found' | 'rest'> & { readonly isSold: boolean },
  hits: readonly DirectoryHit[],
): readonly DirectoryHit[] {
  const local =
    isSold || asksForBranch(text) ? [] : findLocal({ branches, findPlace }, phrasesOf({ found }, 'where'));
  if (local.length > 0 && !hits.some(({ entry }) => entry.kind === 'BRANCH')) {
    // A cottage there is looked for, not a shop.
    const isForHoliday =
      !asksForShop(text) && (rest.length > 0 || found.some(({ meanings }) => meanings.some(isOfHoliday)));
    return [...hits, ...local.map((entry) => ({ entry, fit: isForHoliday ? fits.adviser : fits.names }))];
  }
  const isElsewhere =
    !asksForBranch(text) && found.some(({ meanings }) => meanings.some(({ facet }) => !besides.has(facet)));
  // Only a postcode is searched for then, and it has a digit.
  if (isElsewhere && !/\d/.test(text)) return hits;
  const known = new Set(
    hits
      .filter(({ entry, fit }) => entry.kind === 'BRANCH' && fit >= fits.names)
      .map(({ entry }) => entry.slug),
  );
  // The town follows `in` or `near`, whatever words open a question about a shop.
  const isTown = known.size === 0 && asksForShop(text);
  const words = (isTown ? text.replace(beforeTown, '') : text).split(' ');
  // `In March` does not mean near the town of March.
  const months = new Set(words.length > 1 ? phrasesOf({ found }, 'month') : []);
  const names = words.filter((word) => {
    const plain = toWords(word).join('');
    return !placeless.has(plain) && !placeless.has(toStem(plain)) && !isFiller(plain) && !months.has(plain);
  });
  const isPostcode = /^[a-z]{1,2}\d/i.test(names.join(' '));
  // `Match` is a word, not a misspelling of March.
  const isWord = names.every((name) => isEnglish(toWords(name).join('')));
  const point = isElsewhere && !isPostcode ? null : findPlace(names.join(' '), { isWhole: isWord });
  if (!point) return hits;
  const near = nearestBranches(point, branches)
    .filter(({ branch }) => !known.has(branch.slug))
    .slice(0, 3)
    .map(({ branch, miles }) => ({
      fit: isPostcode || known.size > 0 ? fits.name : fits.names,
      entry: toNearEntry(branch, miles),
    }));
  const others = hits.filter(({ entry, fit }) => entry.kind !== 'BRANCH' || fit >= fits.names);
  return [...others, ...near];
}

/** A town where nothing is sold, and which a branch is near, may be the visitor's own. */
const localMiles = 25;

function findLocal(
  { branches, findPlace }: Pick<Model, 'branches' | 'findPlace'>,
  places: readonly string[],
): readonly DirectoryEntry[] {
  for (const place of places) {
    const point = findPlace(place, { isWhole: true }) ?? findPlace(`${place} on sea`, { isWhole: true });
    const near = point ? nearestBranches(point, branches).filter(({ miles }) => miles <= localMiles) : [];
    if (near.length > 0) return near.slice(0, 3).map(({ branch, miles }) => toNearEntry(branch, miles));
  }
  return [];
}

function toNearEntry(
  { slug, name, town, addressLines, postcode, phone, art }: Model['branches'][number],
  miles: number,
): DirectoryEntry {
  const away =
    miles < 1
      ? 'less than a mile away'
      : `about ${Math.round(miles)} ${Math.round(miles) === 1 ? 'mile' : 'miles'} away`;
  return {
    kind: 'BRANCH',
    slug,
    title: name,
    detail: `${capitalize(away)}: ${[...addressLines, town, postcode].join(', ')}. Phone ${phone}.`,
    art,
    names: [name],
    keywords: '',
    text: '',
  };
}

/** Answers a search over everything: an offer by its code, what was understood, and results in groups, the best first. */
import type { Model } from '../model/model.ts';
import type { OfferModel } from '../model/offer-model.ts';
import { hasBit } from '../offer-index/bit-set.ts';
import type { OnSale } from '../offer-index/on-sale.ts';
import { type DirectoryHit, fits } from './directory.ts';
import type { DirectoryEntry, EntryKind } from './directory-entry.ts';
import { addNearBranches, findPhones } from './near-branches.ts';
import { toPhrase, toWords } from './normalize-words.ts';
import { practicalWords } from './page-words.ts';
import { readTypedCode } from './read-typed-code.ts';
import { type OfferHits, searchOfferSet, type UnderstoodChoice } from './search-offer-set.ts';
import { splitPhrases } from './search-words.ts';
import type { SiteSearch } from './site-search.ts';
import type { Understanding } from './understand.ts';
import type { MeaningFacet } from './vocabulary.ts';

export interface SearchItem extends Pick<DirectoryEntry, 'slug' | 'title' | 'detail' | 'art' | 'anchor'> {
  readonly kind: EntryKind | 'OFFER';
  readonly offer: OfferModel | null;
}

const groupNames = ['OFFERS', 'BRANCHES', 'DESTINATIONS', 'CRUISES', 'INFORMATION', 'PRESS'] as const;
type GroupName = (typeof groupNames)[number];

export interface SearchGroup {
  readonly name: GroupName;
  readonly total: number;
  /** True when some of what was asked had to be left out for there to be any. */
  readonly nearly: boolean;
  readonly items: readonly SearchItem[];
}

export interface SearchResults {
  readonly text: string;
  /** What was read instead of what was typed, where that was spelt otherwise. */
  readonly corrected: string | null;
  /** Names the page of the offer whose code was typed and nothing else. */
  readonly offerPage: string | null;
  readonly understood: UnderstoodChoice | null;
  readonly groups: readonly SearchGroup[];
}

export interface SearchRequest {
  readonly typed: string;
  /** How many of each group. */
  readonly first: number;
  readonly onSale: OnSale;
  /** What may be shown now: not what is under embargo or over. */
  readonly isShown: (entry: DirectoryEntry) => boolean;
  /** An offer by its code that is on sale or has ended; null for one to come. */
  readonly findOffer: (id: string) => OfferModel | null;
}

const groupOf: Record<EntryKind, GroupName> = {
  DESTINATION: 'DESTINATIONS',
  LINE: 'CRUISES',
  SHIP: 'CRUISES',
  RIVER: 'CRUISES',
  BRANCH: 'BRANCHES',
  PAGE: 'INFORMATION',
  LEGAL: 'INFORMATION',
  COLLECTION: 'INFORMATION',
  CAMPAIGN: 'INFORMATION',
  VACANCY: 'INFORMATION',
  CURRENCY: 'INFORMATION',
  RELEASE: 'PRESS',
};

interface RankedGroup extends SearchGroup {
  readonly fit: number;
}

export function searchSite(model: Model, search: SiteSearch, request: SearchRequest): SearchResults {
  const text = request.typed.trim().replace(/\s+/g, ' ');
  const code = readTypedCode(text);
  const offer = code && request.findOffer(code.id);
  if (text === '' || (offer && code.alone)) return toCodeResults(text, offer);
  const asTyped = search.understand(text);
  const found = searchFor(asTyped, { model, search, request, text, offer });
  const corrected = findCorrection(text, asTyped);
  if (found.groups.length > 0 || found.understood) return { text, corrected, offerPage: null, ...found };
  const generous = search.understand(text, { generous: true });
  const nearest = searchFor(generous, { model, search, request, text, offer });
  return {
    text,
    corrected: nearest.groups.length > 0 ? generous.words.join(' ') : corrected,
    offerPage: null,
    ...nearest,
  };
}

const practical = new Set(splitPhrases(practicalWords));

interface SearchContext {
  readonly model: Model;
  readonly search: SiteSearch;
  readonly request: SearchRequest;
  readonly text: string;
  /** Whose code is among the words. */
  readonly offer: OfferModel | null;
}

function searchFor(
  understanding: Understanding,
  { model, search, request, text, offer }: SearchContext,
): Pick<SearchResults, 'understood' | 'groups'> {
  const hits = searchOfferSet(
    { index: model.offerIndex, onSale: request.onSale, words: search.words },
    understanding,
    request.first,
  );
  const isPractical = understanding.words.some((word) => practical.has(word));
  const named = search.directory
    .find(understanding.words, phrasesOf(understanding, 'month'))
    .map((hit) => (isPractical && hit.entry.kind === 'LEGAL' ? { ...hit, fit: fits.name } : hit));
  const entries = [...findPhones(search, text), ...named].filter(
    ({ entry }) => request.isShown(entry) && !isAside(entry, understanding),
  );
  // Of cruises up to a sum our page about cruises says nothing.
  const counts = understanding.maxTotalPence !== null || understanding.nights !== null || understanding.cheap;
  const groups = rankGroups([
    toOfferGroup(
      counts && hits.total > 0 ? { ...hits, fit: hits.fit + 1 } : hits,
      offer && { offer, isHit: hasBit(hits.set, model.offerIndex.placeOf(offer.id) ?? -1) },
      request.first,
    ),
    ...groupEntries(addNearBranches(model, text, understanding, entries), request.first),
  ]);
  return { understood: hits.understood, groups };
}

/**
 * Where a place is asked for, the guide of another: from Malmö to Kiruna is as far as to Rome, and Austria is spelt like
 * Australia. Where warmth is asked for, any guide: a spring may be hot in Iceland.
 */
function isAside({ kind, names, insides = [] }: DirectoryEntry, understanding: Understanding): boolean {
  if (kind !== 'DESTINATION') return false;
  const places = phrasesOf(understanding, 'where');
  if (places.length === 0) return phrasesOf(understanding, 'kind').some((phrase) => warmth.test(phrase));
  const own = [...names, ...insides].map(toPhrase);
  return !places.some((place) => own.some((name) => name.includes(place)));
}

const warmth = /\b(?:hot|warm|sunny)\b/;

function phrasesOf({ found }: Understanding, wanted: MeaningFacet): readonly string[] {
  return found
    .filter(({ meanings }) => meanings.some(({ facet }) => facet === wanted))
    .map(({ phrase }) => phrase);
}

function toCodeResults(text: string, offer: OfferModel | null): SearchResults {
  return {
    text,
    corrected: null,
    offerPage: offer && toItem(offer).slug,
    understood: null,
    groups: offer ? [offerGroup([offer], 1)] : [],
  };
}

function rankGroups(groups: readonly RankedGroup[]): readonly SearchGroup[] {
  return groups
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.fit - a.fit || groupNames.indexOf(a.name) - groupNames.indexOf(b.name));
}

function offerGroup(offers: readonly OfferModel[], total: number): SearchGroup {
  return { name: 'OFFERS', total, nearly: false, items: offers.map(toItem) };
}

/** The one whose code was typed stands first, on sale or not, and whether or not it is among the others. */
function toOfferGroup(
  { offers, total, fit, nearly }: OfferHits,
  byCode: { offer: OfferModel; isHit: boolean } | null,
  first: number,
): RankedGroup {
  if (!byCode) return { ...offerGroup(offers, total), nearly, fit };
  const others = offers.filter(({ id }) => id !== byCode.offer.id);
  return {
    ...offerGroup([byCode.offer, ...others].slice(0, first), byCode.isHit ? total : total + 1),
    fit: fits.name + 1,
  };
}

function toItem(offer: OfferModel): SearchItem {
  const { id, slug, title, summary, art } = offer;
  return { kind: 'OFFER', slug: `${slug}-${id.toLowerCase()}`, title, detail: summary, art, offer };
}

function groupEntries(hits: readonly DirectoryHit[], first: number): RankedGroup[] {
  const groups = new Map<GroupName, DirectoryHit[]>();
  for (const hit of hits) {
    const name = groupOf[hit.entry.kind];
    groups.set(name, [...(groups.get(name) ?? []), hit]);
  }
  return [...groups].map(([name, found]) => ({
    name,
    total: found.length,
    nearly: false,
    fit: Math.max(...found.map(({ fit }) => fit)),
    items: found.slice(0, first).map(({ entry }) => ({ ...entry, offer: null })),
  }));
}

function findCorrection(text: string, { found, words }: Understanding): string | null {
  const typed = ` ${toWords(text).join(' ')} `;
  return found.every(({ phrase }) => typed.includes(` ${phrase} `)) ? null : words.join(' ');
}

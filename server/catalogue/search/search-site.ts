/** Site search: an offer by its code, what was understood, and results in groups, the best first. */
import type { Model } from '../model/model.ts';
import type { OfferModel } from '../model/offer-model.ts';
import { hasBit, takeBits } from '../offer-index/bit-set.ts';
import type { OnSale } from '../offer-index/on-sale.ts';
import { unite } from '../offer-index/posting.ts';
import { onceEach } from '../reading/share-values.ts';
import { answerMoney, type FindRate } from './answer-money.ts';
import { asksForHours } from './branch-hours.ts';
import { asksForAccess, asksForBranch, asksForShop, findBranchesWith, findHolders } from './branches-with.ts';
import { asksForEntry, asksOfLine, asksOfPlace, type Describe, describeFor } from './describe-answers.ts';
import type { UnderstoodChoice } from './describe-choice.ts';
import { type DirectoryHit, fits } from './directory.ts';
import type { DirectoryEntry, EntryKind } from './directory-entry.ts';
import { findAdvisers } from './find-advisers.ts';
import { findPeople } from './find-people.ts';
import { addNearBranches, findPhones } from './near-branches.ts';
import { isFiller, toPhrase, toStem, toWords } from './normalize-words.ts';
import { vacancyWords } from './page-words.ts';
import type { MoneyQuestion } from './read-money.ts';
import { findNearCodes, readTypedCode } from './read-typed-code.ts';
import { rephrase } from './rephrase.ts';
import { type OfferHits, searchOfferSet } from './search-offer-set.ts';
import {
  type GroupName,
  groupEntries,
  nearGroup,
  offerGroup,
  type RankedGroup,
  rankGroups,
  type SearchGroup,
  toItem,
  toOfferGroup,
} from './search-results.ts';
import { largeParty, overFifties } from './search-words.ts';
import type { SiteSearch } from './site-search.ts';
import { phrasesOf, type Understanding, type Understood, valuesOf } from './understand.ts';
import type { Meaning, MeaningFacet } from './vocabulary.ts';

export interface SearchResults {
  readonly text: string;
  /** Text that was searched instead, where the typed text was spelt otherwise. */
  readonly corrected: string | null;
  /** Words that no page has; the results ignore them. */
  readonly unused: readonly string[];
  /** Page of the offer, when only its code was typed. */
  readonly offerPage: string | null;
  readonly understood: UnderstoodChoice | null;
  readonly groups: readonly SearchGroup[];
}

export interface SearchRequest {
  readonly typed: string;
  /** Items per group. */
  readonly first: number;
  readonly onSale: OnSale;
  /** Returns false for entries under embargo and for expired ones. */
  readonly isShown: (entry: DirectoryEntry) => boolean;
  readonly findRate: FindRate;
  /** Returns an offer that is on sale or has ended; null for a future one. */
  readonly findOffer: (id: string) => OfferModel | null;
  /** Returns an offer only if it is on sale. */
  readonly findSold: (id: string) => OfferModel | null;
}

export function searchSite(model: Model, search: SiteSearch, request: SearchRequest): SearchResults {
  const text = request.typed.trim().replace(/\s+/g, ' ');
  const code = readTypedCode(text);
  const offer = code && request.findOffer(code.id);
  if (text === '' || (offer && code.alone)) return toCodeResults(text, offer);
  const near = code?.alone
    ? findNearCodes(code.id, model.offers).flatMap((id) => request.findSold(id) ?? [])
    : [];
  if (code && near.length > 0) {
    const understood = { label: `Holidays with the code ${code.id}`, count: 0, choices: null, wider: null };
    const groups = [nearGroup(near, fits.name)];
    return { text, corrected: null, unused: [], offerPage: null, understood, groups };
  }
  // A day without a year is in the next year in which an offer leaves.
  const today = request.onSale.firstDay;
  const context = { model, search, request, text, offer };
  // The words beside a code are the search.
  const words = code && offer ? code.rest : text;
  const asTyped = search.understand(words, { today, now: request.onSale.today });
  const money = readMoneyQuestions(context, asTyped);
  if (money.length > 0) return answerMoneyQuestions(context, asTyped, money);
  const found = searchFor(asTyped, context);
  const corrected = findCorrection(text, asTyped);
  const isFound = found.groups.length > 0 || found.understood !== null;
  // A town near a branch is known only by its position.
  const isNear = found.groups.some(({ name, fit }) => name === 'BRANCHES' && fit > fits.adviser);
  if (isFound && (isNear || !asTyped.hasUnknown)) return { text, corrected, offerPage: null, ...found };
  const generous = search.understand(words, { today, now: request.onSale.today, generous: true });
  // `Hotel in Benidorm` without Benidorm is any hotel, and `gluten free` without its words is nothing.
  if (generous.found.length === 0 && isFound) return { text, corrected, offerPage: null, ...found };
  const nearest = searchFor(generous, context);
  const isNearer = generous.found.length > 0 || isAnswered(nearest.groups);
  if (!isNearer) return { text, corrected, offerPage: null, ...found };
  return {
    text,
    corrected: nearest.groups.length > 0 ? findCorrection(text, generous) : corrected,
    offerPage: null,
    ...nearest,
  };
}

/** True where an entry is named by the text or answers it. */
function isAnswered(groups: readonly RankedGroup[]): boolean {
  return groups.some(({ fit }) => fit >= fits.answer);
}

const aboutMoney =
  /\b(?:currency|currencies|exchange rate|(?<!for |my |your )money(?! back| protected| safe))\b/i;

interface SearchContext {
  readonly model: Model;
  readonly search: SiteSearch;
  readonly request: SearchRequest;
  readonly text: string;
  /** Offer whose code is among the words. */
  readonly offer: OfferModel | null;
}

/** `300 euros and 2000 lira` are two questions. */
function readMoneyQuestions(context: SearchContext, asTyped: Understanding): readonly MoneyQuestion[] {
  const whole = readMoneyQuestion(context, asTyped);
  if (!whole) return [];
  const parts = context.text
    .split(/\band\b|\bplus\b|[+&;]|,(?!\d{3})/i)
    .flatMap((part) => context.search.readMoney(part) ?? []);
  return parts.length > 1 ? parts : [whole];
}

/** Reads a currency by its name, or by the name of a place. */
function readMoneyQuestion(
  { model: { offerIndex, destinations }, search, text }: SearchContext,
  { words, found }: Understanding,
): MoneyQuestion | null {
  if (words.includes('unlisted')) return null;
  const named = search.readMoney(text) ?? search.readMoney(words.join(' '));
  const isPlace = ({ phrase, meanings }: Understood) =>
    meanings.some(({ facet }) => facet === 'where') && search.readMoney(phrase) !== null;
  // Euro Disney does not ask for euros.
  if (found.some(isPlace)) return null;
  if (named || !aboutMoney.test(text)) return named;
  const places = found.flatMap(({ meanings }) => meanings.filter(({ facet }) => facet === 'where'));
  const codes = places.slice(0, 1).flatMap(({ values: [slug = ''] }) => {
    const guide = destinations.find((one) => one.slug === slug);
    const [first] = takeBits(unite([offerIndex.by.where.get(slug)], offerIndex.offers.length), 0, 1);
    return (guide ?? offerIndex.offers[first ?? -1]?.guides[0])?.currency ?? [];
  });
  return codes.length > 0 ? { codes, sum: null, isBack: false } : null;
}

/** Lists the requested currencies, then the travel money page and other entries with the words. */
function answerMoneyQuestions(
  { model, search, request, text }: SearchContext,
  understanding: Understanding,
  questions: readonly MoneyQuestion[],
): SearchResults {
  const { directory } = search;
  const meant = questions.flatMap((money) =>
    money.codes.flatMap((code) => {
      const entry = directory.entryOf('CURRENCY', code);
      return entry ? answerMoney(entry, money, request.findRate) : [];
    }),
  );
  const page = directory.entryOf('PAGE', 'travel-money');
  const others = directory
    .find(understanding.words)
    .filter(({ entry }) => request.isShown(entry) && entry.kind !== 'CURRENCY' && entry !== page);
  const holders = findHolders(model, directory, text, questions);
  const isHolder = new Set(holders.map(({ entry }) => entry.slug));
  const hits = [
    ...meant.map((entry) => ({ entry, fit: fits.name + 1 })),
    ...(page ? [{ entry: page, fit: fits.name }] : []),
    ...holders,
    ...others.filter(({ entry }) => entry.kind !== 'BRANCH' || !isHolder.has(entry.slug)),
  ];
  const groups = rankGroups(groupEntries(hits, request.first, (entry) => entry));
  return { text, corrected: null, unused: [], offerPage: null, understood: null, groups };
}

function searchFor(
  understanding: Understanding,
  { model, search, request, text: typed, offer }: SearchContext,
): Pick<SearchResults, 'understood' | 'unused'> & { readonly groups: readonly RankedGroup[] } {
  const text = findCorrection(typed, understanding) ?? typed;
  const times = [...phrasesOf(understanding, 'month'), ...phrasesOf(understanding, 'occasion')];
  const vacancies = findVacancies(search, understanding);
  const ships = phrasesOf(understanding, 'ship');
  const lines = valuesOf(understanding, 'line');
  const isNamed = ({ entry: { kind, title, slug }, fit }: DirectoryHit) =>
    fit < fits.names &&
    ((kind === 'SHIP' && ships.includes(toPhrase(title))) || (kind === 'LINE' && lines.includes(slug)));
  const toFirst = (hit: DirectoryHit) =>
    (hit.entry.kind === 'LINE' && (asksOfLine(text) || asksForLines)) ||
    (hit.entry.kind === 'CAMPAIGN' && aboutBags.test(text)) ||
    (hit.entry.kind === 'BRANCH' && asksForHours(text))
      ? { ...hit, fit: fits.name }
      : isNamed(hit)
        ? { ...hit, fit: fits.names }
        : hit;
  const asksForLines = aboutLines.test(text);
  const isListed = new Set(vacancies.map(({ entry }) => entry));
  const named = search.directory
    .find(understanding.words, times, toWords(rephrase(text)))
    .filter(({ entry }) => !isListed.has(entry) && (!asksForLines || entry.slug !== linesPage))
    .concat(asksForLines ? findPage(search, linesPage) : []);
  const isAppointment = aboutPeople.test(text);
  const isHoliday = asksForHoliday(model, text, understanding);
  // A group asks staff first; a couple's anniversary in Venice asks for Venice first.
  const isParty = understanding.isGathering && !isCelebration(understanding, typed);
  const planning = understanding.isGathering
    ? findPlanning(search, isParty ? fits.gathering : fits.some)
    : isAppointment
      ? findPlanning(search, fits.answer)
      : [];
  const isPlanned = new Set(planning.map(({ entry }) => entry));
  const answers = [
    ...named.filter(({ entry, fit }) => entry.isAnswer && fit >= fits.answer && !isPlanned.has(entry)),
    ...planning,
  ];
  const hits = searchOfferSet(
    { index: model.offerIndex, onSale: request.onSale, words: search.words },
    leaveOut(understanding, answers),
    request.first,
  );
  const isSold = hits.total > 0 && !hits.nearly;
  const people = findPeople(model, search.directory, text);
  const shops =
    people.length > 0
      ? []
      : findBranchesWith(model, search.directory, text, { isHoliday, today: request.onSale.today });
  // No adviser is needed where a page answers the question.
  const advisers =
    people.length + shops.length > 0 ||
    (answers.length > planning.length && !understanding.isGathering && !isAppointment)
      ? []
      : findAdvisers(model, search.directory, understanding, { text, isSold, isAppointment });
  const known = new Set(advisers.flatMap(({ knows }) => [...knows]));
  const isAdvised = new Set([...people, ...shops, ...advisers].map(({ entry }) => entry.slug));
  // Every branch has staff to talk to, so only branches with a matching adviser or name are shown.
  const isMeant = ({ entry, fit }: DirectoryHit) =>
    entry.kind !== 'BRANCH' ||
    (!isAdvised.has(entry.slug) && (!isAppointment || advisers.length === 0 || fit === fits.name));
  const describe = describeFor(model, text, understanding, request.onSale.today);
  const others = sectionsFirst(
    named.filter((hit) => isMeant(hit) && !isPlanned.has(hit.entry)),
    describe,
  );
  const isOpen = ({ entry }: DirectoryHit) => request.isShown(entry);
  const entries = [
    ...findPhones(search, text, understanding),
    ...people,
    ...vacancies,
    ...(understanding.isGathering && answers.length === planning.length
      ? // Gardens for a 70th birthday are asked for before a company that suits birthdays.
        [...planning, ...findCampaigns(model, search, text, understanding, isParty ? fits.answer : fits.some)]
      : []),
    ...shops,
    ...(asksForEntry(text, understanding) ? others.map(toFirstGuide) : others)
      .map(toFirst)
      .toSorted((a, b) => b.fit - a.fit),
    ...(understanding.isGathering && answers.length === planning.length ? [] : planning),
    ...advisers.map(({ entry }) => ({ entry, fit: isAppointment ? fits.answer : fits.adviser })),
  ].filter(
    (hit) =>
      request.isShown(hit.entry) &&
      !isAside(hit, understanding, answers.length > 0) &&
      !isMention(hit, hits, understanding),
  );
  // The page about cruises does not answer `cruises up to £1,000`, so offers score higher.
  const { maxTotalPence, maxEachPence, minTotalPence, nights, days, cheap } = understanding;
  const counts =
    cheap || [maxTotalPence, maxEachPence, minTotalPence, nights, days].some((one) => one !== null);
  // Sections are searched only where nothing else matches.
  const isFound = hits.total > 0 || hits.understood !== null || entries.length > 0;
  const sections = isFound ? [] : search.directory.findSections(understanding.words);
  const near = addNearBranches(model, text, { ...understanding, isSold }, [
    ...entries,
    ...sections.filter(isOpen),
  ]);
  const isPerson = new Set(people.map(({ entry }) => entry));
  const groups = groupEntries(near, request.first, (entry) =>
    isPerson.has(entry) ? entry : describe(entry),
  );
  const hasBranches = groups.some(({ name }) => name === 'BRANCHES');
  if (
    people.length > 0 ||
    isQuestion(text, understanding, groups) ||
    (aboutComplaints.test(text) && answers.length > 0) ||
    isAboutJobs(answers) ||
    (isAppointment && hasBranches) ||
    (answers.length > 0 && !isHoliday) ||
    (!isHoliday && (asksForShop(text) || shops.length > 0) && hasBranches) ||
    (asksForBranch(text) && hasBranches && !isSold)
  )
    return { understood: null, unused: leftOut(understanding.dropped, known), groups: rankGroups(groups) };
  const offers = toOfferGroup(
    counts && hits.total > 0 ? { ...hits, fit: hits.fit + 1 } : hits,
    offer && { offer, isHit: hasBit(hits.set, model.offerIndex.placeOf(offer.id) ?? -1) },
    request.first,
  );
  // An answer, or an entry with all of the words in its names, has used the words.
  const isUsed = groups.some(({ fit }) => fit >= fits.names);
  return {
    understood: hits.understood,
    unused: leftOut(
      [
        ...understanding.dropped,
        ...understanding.unpriced,
        ...understanding.unread,
        ...(isUsed ? [] : hits.unused),
      ],
      known,
    ),
    groups: rankGroups([offers, ...groups, nearGroup(hits.close ?? [], 0)]),
  };
}

/** The section on cancelling answers better than the whole terms, unless their summary answers. */
function sectionsFirst(hits: readonly DirectoryHit[], describe: Describe): readonly DirectoryHit[] {
  const isBehind = ({ entry, fit }: DirectoryHit) =>
    entry.anchor === undefined &&
    describe(entry) === entry &&
    hits.some(
      (other) =>
        other.entry.anchor !== undefined &&
        other.entry.kind === entry.kind &&
        other.entry.slug === entry.slug &&
        other.fit >= fit,
    );
  return [...hits.filter((hit) => !isBehind(hit)), ...hits.filter(isBehind)];
}

/** The guide to Turkey answers `passport for Turkey` better than the terms do. */
function toFirstGuide(hit: DirectoryHit): DirectoryHit {
  return hit.entry.kind === 'DESTINATION' ? { ...hit, fit: fits.name } : hit;
}

/** Operators and airlines differ in these, and their pages say so. */
const aboutBags = /\b(?:luggage|baggage|bags?|suitcases?|cases?)\b/i;

/** Removes words that a displayed adviser knows: those are not unused. */
function leftOut(words: readonly string[], known: ReadonlySet<string>): readonly string[] {
  return [...new Set(words)].filter((word) => !known.has(toStem(word)));
}

/** True for a birthday or anniversary at a place or of a kind. */
function isCelebration({ found }: Understanding, text: string): boolean {
  const isOfMore = found.some(({ phrase }) => phrase !== 'celebration');
  return isOfMore && !largeParty.test(text) && /\b(?:birthday|anniversary|\d0th)\b/i.test(text);
}

const celebrations = ['wedding', 'anniversary', 'birthday'];

/** Finds campaigns that suit a celebration. */
function findCampaigns(
  { campaigns }: Model,
  { directory }: SiteSearch,
  text: string,
  understanding: Understanding,
  fit: number,
): readonly DirectoryHit[] {
  // A named place says more than the celebration.
  if (phrasesOf(understanding, 'where').length > 0) return [];
  const asked = celebrations.filter((word) => text.toLowerCase().includes(word));
  const stems = asked.map((word) => word.replace(/y$/, ''));
  const meant = campaigns.filter(({ goodFor, partner }) =>
    [...goodFor, partner.goodFor].some((one) => stems.some((stem) => one.toLowerCase().includes(stem))),
  );
  return meant
    .flatMap(({ slug }) => directory.entryOf('CAMPAIGN', slug) ?? [])
    .map((entry) => ({ entry, fit }));
}

/** Finds the section on half an hour's appointment to plan a holiday. */
function findPlanning({ directory }: SiteSearch, fit: number): readonly DirectoryHit[] {
  return directory.entries
    .filter(({ slug, anchor }) => slug === 'branches' && anchor === 'calling-in-or-making-an-appointment')
    .map((entry) => ({ entry, fit }));
}

/** Removes the words of an answer's name: holidays in Vietnam are more than the one that mentions a visa. */
function leaveOut(understanding: Understanding, answers: readonly DirectoryHit[]): Understanding {
  if (answers.length === 0) return understanding;
  const named = new Set(answers.flatMap(({ entry }) => entry.names.flatMap(toWords)));
  return { ...understanding, rest: understanding.rest.filter((word) => !named.has(word)) };
}

function findPage({ directory }: SiteSearch, slug: string): readonly DirectoryHit[] {
  const entry = directory.entryOf('PAGE', slug);
  return entry ? [{ entry, fit: fits.name + 1 }] : [];
}

function isAboutJobs(answers: readonly DirectoryHit[]): boolean {
  return answers.some(({ entry: { kind, slug } }) => kind === 'PAGE' && slug === 'careers');
}

/** True for a search for a holiday. Departure towns, months, parties and `abroad` occur in questions, too. */
function asksForHoliday(
  model: Model,
  text: string,
  { found, nights, maxTotalPence, maxEachPence }: Understanding,
): boolean {
  const counted = [nights, maxTotalPence, maxEachPence].some((one) => one !== null);
  const isOfShop = asksForShop(text) || asksForAccess(model, text);
  const isAside = ({ facet, label }: Meaning) =>
    asideFacets.has(facet) ||
    label === overFifties ||
    (facet === 'need' && isOfShop) ||
    (asking.test(text) && (facet === 'kind' || facet === 'byRail' || facet === 'byCoach'));
  return (
    counted ||
    found.some(({ meanings, isExcluded }) => !isExcluded && meanings.some((meaning) => !isAside(meaning)))
  );
}

const asideFacets = new Set<MeaningFacet>(['from', 'month', 'occasion', 'party', 'operator']);
const aboutComplaints = /\b(?:complain(?:t|ts|ing|ed)?|compensation|went wrong|not happy|unhappy)\b/i;
/** Page that compares cruise lines. */
const linesPage = 'cruise-cruise-lines';
const aboutLines =
  /\b(?:which|what|best) (?:\w+ )?(?:lines?|cruise compan(?:y|ies)|cruises (?:have|include|are|do))\b/i;
/** Beginnings of a question: a question about a cruise is not a search for one. */
const asking =
  /^(?:what|who|why|how|is|are|am|can|could|do|does|did|will|would|should|when|must|may|my|i need to|i want to)\b|\?$/i;
const aboutPeople =
  /\b(?:appointments?|experts?|advis[eo]rs?|specialists?|consultants?)\b|\bwho (?:do|can|should|could|would) (?:i|we) (?:see|ask|speak|talk)\b|\bwho knows\b|\b(?:someone|somebody|anyone|anybody|staff) (?:who|whos|who['’]s|that|thats|that['’]s)\b|\b(?:lady|woman|gentleman|chap|bloke|guy|girl|person) (?:at|in|who|that|from|for|about)\b/i;

/** Finds vacancies in the named town, or with the typed title. */
function findVacancies({ directory }: SiteSearch, { words }: Understanding): readonly DirectoryHit[] {
  const asked = words.map((word) => word.replace(/^apprenticeships?$/, 'apprentice'));
  if (!asked.some((word) => jobs.has(word) || word === 'apprentice')) return [];
  const telling = asked.filter((word) => !jobs.has(word) && !isFiller(word));
  return directory.entries
    .filter(({ kind }) => kind === 'VACANCY')
    .map((entry) => {
      const [own, place] = [new Set(toWords(entry.title)), new Set(toWords(entry.keywords))];
      // A town weighs more than a word of the title.
      const weigh = (word: string) => (place.has(word) ? 2 : own.has(word) ? 1 : 0);
      const common = telling.reduce((sum, word) => sum + weigh(word), 0);
      return { entry, fit: fits.answer, common };
    })
    .filter(({ common }) => common > 0)
    .toSorted((a, b) => b.common - a.common);
}

/** True for questions on opening hours, weather or a line's rules; holidays are no answer to them. */
function isQuestion(text: string, understanding: Understanding, groups: readonly RankedGroup[]): boolean {
  const has = (name: GroupName) => groups.some((group) => group.name === name);
  if (asksForHours(text) && has('BRANCHES')) return true;
  if (asksOfLine(text) && groups.some(({ name, fit }) => name === 'CRUISES' && fit >= fits.name)) return true;
  return asksOfPlace(text, understanding) && has('DESTINATIONS');
}

/**
 * True for guides beside the subject. With a named place, the guide to any other: from Malmö to Kiruna
 * is as far as to Rome, and Austria is spelt like Australia. With warmth, any guide: a spring may be hot
 * in Iceland. Beside an answer, a guide that is only spelt like it: ATOL is no atoll.
 */
function isAside({ entry, fit }: DirectoryHit, understanding: Understanding, isAnswered: boolean): boolean {
  if (entry.kind !== 'DESTINATION') return false;
  const ruledOut = understanding.found.filter(({ isExcluded }) => isExcluded).map(({ phrase }) => phrase);
  if (placesOf(entry).some((name) => ruledOut.includes(name))) return true;
  const places = phrasesOf(understanding, 'where');
  if (places.length === 0)
    return (
      (isAnswered && fit < fits.placeInside) ||
      phrasesOf(understanding, 'kind').some((phrase) => warmth.test(phrase))
    );
  return !places.some((place) => placesOf(entry).some((name) => name.includes(place)));
}

const placesOf = onceEach(({ names, insides = [] }: DirectoryEntry) => [...names, ...insides].map(toPhrase));

const warmth = /\b(?:hot|warm|sunny)\b/;

const kindFacets = new Set<MeaningFacet>(['kind', 'theme', 'party', 'need']);
const asides = new Set<EntryKind>(['LEGAL', 'RELEASE', 'PAGE', 'DESTINATION']);
const jobs = new Set(toWords(vacancyWords));

/** True for entries that only mention words of a choice of holidays: `term` in half-term, a Norwich job. */
function isMention(
  { entry, fit }: DirectoryHit,
  { understood }: OfferHits,
  { found, rest, words }: Understanding,
): boolean {
  const { kind, title } = entry;
  if (kind === 'VACANCY') {
    const own = new Set(toWords(title));
    return !words.some((word) => jobs.has(word) || own.has(word));
  }
  if (understood && kind === 'LEGAL' && fit === fits.some) return true;
  // The guide to a named place stays.
  const isPlace =
    kind === 'DESTINATION' && found.some(({ meanings }) => meanings.some(({ facet }) => facet === 'where'));
  if (!understood || rest.length > 0 || isPlace) return false;
  // All cruises, or those for adults, mean no particular line.
  const isKind = found.every(({ meanings }) => meanings.some(({ facet }) => kindFacets.has(facet)));
  if (isKind && fit === fits.names) return true;
  return (
    fit === fits.text ||
    ((kind === 'LEGAL' || kind === 'PAGE') && fit < fits.answer) ||
    (kind === 'RELEASE' && fit < fits.name) ||
    (fit === fits.some && asides.has(kind))
  );
}

function toCodeResults(text: string, offer: OfferModel | null): SearchResults {
  return {
    text,
    corrected: null,
    unused: [],
    offerPage: offer && toItem(offer).slug,
    understood: null,
    groups: offer ? [offerGroup([offer], 1)] : [],
  };
}

/** Returns the typed text with the corrections applied; null where there are none. */
function findCorrection(text: string, { corrections }: Understanding): string | null {
  const corrected = corrections.reduce(
    (said, { typed, read }) => ` ${said} `.replace(` ${typed.join(' ')} `, ` ${read} `).trim(),
    toWords(text).join(' '),
  );
  return corrections.length > 0 ? corrected : null;
}

/** Directory entries that search finds besides offers, with their names, keywords and displayed text. */

import { formatDay, weekdays } from '#shared/dates.ts';
import { formatNumber } from '#shared/money/money.ts';
import { capitalize } from '#shared/words.ts';
import type { LegalVersionModel } from '../model/legal-model.ts';
import type { Model } from '../model/model.ts';
import { slugify } from '../model/slugify.ts';
import type { DirectoryEntry } from './directory-entry.ts';
import { listSold } from './list-sold.ts';
import { answerPages, branchWords, legalWords, pageWords, sectionWords, vacancyWords } from './page-words.ts';
import { splitPhrases } from './search-words.ts';
import { shortNames } from './vocabulary.ts';

type Entries = readonly DirectoryEntry[];

export function listEntries(model: Model): Entries {
  return [
    ...listDestinations(model),
    ...listCruises(model),
    ...listBranches(model),
    ...listPages(model),
    ...listSold(model),
    ...listNews(model),
  ];
}

function listDestinations({ destinations, offerIndex }: Model): Entries {
  const places = new Set(offerIndex.choices.where.map(({ value }) => value));
  // A region's guide describes its places; a country's guide only names them.
  const isInside = (kind: string, slug: string) => (alias: string) =>
    kind === 'country' && places.has(slugify(alias)) && slugify(alias) !== slug;
  return destinations.map(({ slug, kind, name, aliases, description, art, countryName, intro, suits }) => ({
    kind: 'DESTINATION',
    slug,
    title: name,
    detail: description,
    art,
    names: [name, ...aliases.filter((alias) => !isInside(kind, slug)(alias))],
    insides: aliases.filter(isInside(kind, slug)),
    keywords: `${countryName} destination guide weather when to go`,
    text: [intro, ...suits].join(' '),
  }));
}

function listCruises({ cruiseLines, rivers }: Model): Entries {
  const lines: Entries = cruiseLines.map(({ slug, name, summary, art, type, description }) => ({
    kind: 'LINE',
    slug,
    title: name,
    detail: summary,
    art,
    names: shortNames(name),
    keywords: `cruise line cruises ${type}`,
    text: description,
  }));
  const ships: Entries = cruiseLines.flatMap((line) =>
    line.ships.map(({ name, guests, launched, note }) => ({
      kind: 'SHIP' as const,
      slug: line.slug,
      title: name,
      detail: `${line.name}: ${formatNumber(guests)} guests, launched in ${launched}. ${note}`,
      art: line.art,
      // Queen Mary 2 is the Queen Mary to visitors.
      names: [...new Set([name, name.replace(/ \d+$/, '')])],
      keywords: `ship cruise ship ${line.name}`,
      text: note,
    })),
  );
  const waters: Entries = rivers.map(({ slug, name, summary, art, towns }) => ({
    kind: 'RIVER',
    slug,
    title: `The ${name}, by river ship`,
    detail: summary,
    art,
    names: [name, `${name} cruise`, `${name} river cruise`, `river ${name}`],
    keywords: `river cruise rivers ${towns.join(' ')}`,
    text: '',
  }));
  return [...lines, ...ships, ...waters];
}

function listBranches({ branches }: Model): Entries {
  return branches.map((branch) => {
    const { slug, name, town, county, art, team, hours, services } = branch;
    return {
      kind: 'BRANCH',
      slug,
      title: name,
      detail: describeBranch(branch),
      art,
      names: [name, town, ...shortTowns(town), `${town} branch`, `premier ${town}`],
      keywords: [
        branchWords,
        county,
        ...services,
        ...hours.map(({ day }) => weekdays[day]),
        ...accessWords(branch),
      ].join(' '),
      text: team.map(({ name: person, role, knows }) => [person, role, ...knows].join(' ')).join(' '),
    };
  });
}

/** Bury means Bury St Edmunds to visitors who live nearby. */
function shortTowns(town: string): readonly string[] {
  const [first = ''] = town.split(' ');
  return town.includes(' ') && /^\p{Lu}\p{Ll}{3,}$/u.test(first) ? [first, `${first} branch`] : [];
}

type Branch = Model['branches'][number];

export function describeBranch(
  { stateNote, addressLines, town, postcode, phone }: Branch,
  hours = '',
): string {
  const where = stateNote ?? `${[...addressLines, town, postcode].join(', ')}.`;
  return [where, hours, `Phone ${phone}.`].filter(Boolean).join(' ');
}

function accessWords({ access }: Branch): readonly string[] {
  return [
    access.stepFree ? 'step free level access wheelchair' : '',
    access.hearingLoop ? 'hearing loop' : '',
    access.toilet ? 'toilet' : '',
  ];
}

function listPages({ pages, legalDocuments }: Model): Entries {
  const written: Entries = Object.entries(pageWords).flatMap(([name, phrases]) => {
    const page = pages.get(name);
    const words = splitPhrases(phrases);
    const title = page?.title ?? capitalize(words[0] ?? name);
    const entry: DirectoryEntry = {
      kind: 'PAGE',
      slug: name,
      title,
      detail: page?.description ?? '',
      art: page?.art ?? null,
      names: [title, ...words],
      isAnswer: answerPages.has(name),
      keywords: '',
      text: page ? `${page.opening} ${page.sections.map(({ heading }) => heading).join(' ')}` : '',
    };
    return [entry, ...(page ? listSections(name, page) : [])];
  });
  return [...written, ...listLegal(legalDocuments)];
}

/** Sections of a page that visitors search for directly. */
function listSections(
  page: string,
  { title, sections }: { title: string; sections: readonly Section[] },
): Entries {
  return sections.flatMap(({ id, heading, html }) => {
    const words = sectionWords[`${page}#${id}`];
    const sentences = toSentences(html);
    return {
      kind: 'PAGE' as const,
      slug: page,
      anchor: id,
      title: heading,
      detail: `In: ${title}.`,
      art: null,
      names: words ? [heading, ...splitPhrases(words)] : [],
      isAnswer: words !== undefined,
      keywords: '',
      text: '',
      sentences,
    };
  });
}

interface Section {
  readonly id: string;
  readonly heading: string;
  readonly html: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Splits the text of a section into sentences; tables are skipped. */
function toSentences(html: string): readonly string[] {
  return [...html.matchAll(/<(p|li)>(.*?)<\/\1>/gs)]
    .map(([, , text = '']) =>
      text.replace(/<[^>]+>/g, '').replace(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all),
    )
    .flatMap((text) => text.split(/(?<=[.!?])\s+(?=[A-Z“"])/))
    .map((text) => text.trim());
}

/** The version in force depends on the day. Text that several versions share is one entry. */
function listLegal(documents: Model['legalDocuments']): Entries {
  const entries = new Map<string, DirectoryEntry & { versions: readonly number[] }>();
  for (const version of [...documents.values()].flat())
    for (const entry of listVersion(version)) {
      const key = JSON.stringify(entry);
      entries.set(key, { ...entry, versions: [...(entries.get(key)?.versions ?? []), version.version] });
    }
  return [...entries.values()];
}

function listVersion({ slug, title, description, summary, sections }: LegalVersionModel): Entries {
  const document = { kind: 'LEGAL' as const, slug, art: null, keywords: '', text: '' };
  return [
    {
      ...document,
      title,
      detail: description,
      points: summary,
      isAnswer: true,
      names: [title, ...splitPhrases(legalWords[slug] ?? slug)],
    },
    ...sections.map(({ id, heading, html }) => ({
      ...document,
      anchor: id,
      title: heading,
      detail: `In: ${title}.`,
      sentences: toSentences(html),
      names: [heading, ...splitPhrases(sectionWords[id] ?? heading)],
      isAnswer: id in sectionWords,
    })),
  ];
}

function listNews({ releases, vacancies }: Model): Entries {
  const press: Entries = releases.map(({ slug, headline, standfirst, art, date, tags }) => ({
    kind: 'RELEASE',
    slug,
    title: headline,
    detail: `${formatDay(date)}. ${standfirst}`,
    art,
    names: [headline],
    keywords: `press news ${tags.join(' ')}`,
    text: standfirst,
  }));
  const jobs: Entries = vacancies.map(({ id, title, place, closes }) => ({
    kind: 'VACANCY',
    slug: id,
    title,
    detail: `${place}. Apply by ${formatDay(closes)}.`,
    art: null,
    names: [title],
    keywords: `${vacancyWords} ${place}`,
    text: '',
  }));
  return [...press, ...jobs];
}
